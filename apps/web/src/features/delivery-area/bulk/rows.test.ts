import { expect, test } from "vitest";
import { areaOf } from "../testing.ts";
import { rowsOf } from "./rows.ts";

const said = (...asked: Parameters<typeof rowsOf>) =>
  rowsOf(...asked).map(({ label, before, after }) => `${label}: ${before} → ${after}`);

test("what becomes different reads as it stands on the pages, and what is so already is left out", () => {
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

test("of pellets each product is named", () => {
  expect(said(areaOf({ type: "PARTNER_PELLET" }), { defaultDeliveryDuration: "normal" })).toEqual([
    "Standard-Lieferzeit, Lose Ware: 5–10 Werktage → normal, 5–10 Werktage",
    "Standard-Lieferzeit, Palette: 5–10 Werktage → normal, 5–10 Werktage",
    "Standard-Lieferzeit, BigBag: 5–10 Werktage → normal, 5–10 Werktage",
    "Standard-Lieferzeit: 5–10 Werktage → normal, 5–10 Werktage",
  ]);
});
