import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { againstOf, rowsOf } from "./rows.ts";

const said = (...asked: Parameters<typeof rowsOf>) =>
  rowsOf(...asked).map(({ label, before, after }) => `${label}: ${before} → ${after}`);

test("only actual changes are listed, in the words of the pages", () => {
  const change = {
    switches: { hoseLengths: { fortyMetre: true, eightyMetre: true } },
    defaultDeliveryDuration: "threeFiveDays",
    deliveryTimes: { today: { cutOff: "09:45" } },
    slots: { weekend: { morning: true } },
    pause: { from: "2026-11-23T06:00:00Z", until: "2026-11-24T06:00:00Z", reason: "Inventur" },
    close: { from: "2026-12-28", to: "2026-12-30", reason: "Betriebsferien" },
  } as const;
  expect(said(areaOf(), change)).toEqual([
    "Standard-Lieferzeit: 5–10 Werktage → 3–5 Werktage",
    "Schlauchlängen, 80 m: aus → an",
    "heute, Annahme bis: 10:00 → 09:45",
    "Lieferfenster, Samstag, vormittags: aus → an",
    "Eigene freie Tage: – → Mo., 28.12.2026 – Mi., 30.12.2026 (Betriebsferien)",
    "Pause: – → Mo., 23.11.2026, 07:00\u00a0Uhr – Di., 24.11.2026, 07:00\u00a0Uhr (Inventur)",
  ]);
});

test("for pellets each product is named", () => {
  expect(said(areaOf({ type: "PARTNER_PELLET" }), { defaultDeliveryDuration: "normal" })).toEqual([
    "Standard-Lieferzeit, Lose Ware: 5–10 Werktage → normal, 5–10 Werktage",
    "Standard-Lieferzeit, Palette: 5–10 Werktage → normal, 5–10 Werktage",
    "Standard-Lieferzeit, BigBag: 5–10 Werktage → normal, 5–10 Werktage",
    "Standard-Lieferzeit: 5–10 Werktage → normal, 5–10 Werktage",
  ]);
});

test("amounts have their unit, and a missing value is shown in words", () => {
  const change = {
    volumes: { PARTNER: { from: 750 }, PARTNER_PELLET: { to: 20_500 } },
    ordersPerDay: 12,
    deliveryTimes: { today: { cutOff: null, weekdays: [1, 2], ordersPerDay: 4 } },
  } as const;
  expect(said(areaOf(), change)).toEqual([
    "Kleinste Liefermenge: 500\u00a0l → 750\u00a0l",
    "heute, Annahme bis: 10:00 → ganztägig",
    "heute, Annahmetage: Mo, Di, Mi, Do, Fr → Mo, Di",
    "heute, Höchstens: ohne Grenze → 4",
    "Bestellungen am Tag, alle Lieferzeiten: ohne Grenze → 12",
  ]);
  expect(said(areaOf({ type: "PARTNER_PELLET" }), { volumes: change.volumes })).toEqual([
    "Größte Liefermenge, Lose Ware: 26\u00a0t → 20,5\u00a0t",
    "Größte Liefermenge, Palette: 26\u00a0t → 20,5\u00a0t",
    "Größte Liefermenge, BigBag: 26\u00a0t → 20,5\u00a0t",
  ]);
});

test("an area whose minimum would exceed its maximum shows the conflicting amount", () => {
  const against = (range: object) => againstOf(areaOf(), { volumes: { PARTNER: range } });
  expect(against({ from: 15_000 })).toBeUndefined();
  expect(against({ from: 15_001 })).toBe("Höchstens sind dort 15.000\u00a0l.");
  expect(against({ to: 499 })).toBe("Mindestens sind dort 500\u00a0l.");
  // The field itself shows this error.
  expect(against({ from: 2, to: 1 })).toBeUndefined();
  const pellets = areaOf({ type: "PARTNER_PELLET" });
  expect(againstOf(pellets, { volumes: { PARTNER_PELLET: { from: 27_000 } } })).toBe("Höchstens sind dort 26\u00a0t.");
});
