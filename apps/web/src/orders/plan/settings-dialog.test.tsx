import type { DispatchSettings, Truck } from "@partner-konto/domain/orders/day/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { idOf } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { agencyId } from "../../testing/tree.ts";
import { SettingsDialog } from "./settings-dialog.tsx";

const truck = (own: Partial<Truck> = {}): Truck => ({
  id: idOf("a1"),
  name: "Der Große",
  plate: "LG-HB 27",
  kind: "withTrailer",
  unit: "l",
  capacity: 27_000,
  hoseMetres: 60,
  position: 0,
  ...own,
});
const saved: DispatchSettings = {
  businessCustomerId: agencyId,
  version: 4,
  trucks: [truck(), truck({ id: idOf("a2"), name: "Der Kleine", capacity: 9000, position: 1 })],
  textBlocks: [{ id: idOf("b1"), name: "Mit Termin", text: "Wir liefern am {Termin}.", position: 0 }],
};

async function open(save: () => DispatchSettings = () => saved, settings = saved) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<SettingsDialog agencyId={agencyId} onClose={onClose} />, {
    "dispatch.getSettings": () => settings,
    "dispatch.saveSettings": save,
  });
  await screen.findByRole("heading", { name: "Fahrzeuge" });
  return { ...portal, onClose, save: () => portal.user.click(screen.getByRole("button", { name: "Speichern" })) };
}
const group = (name: string) => within(screen.getByRole("group", { name }));

test("only what changed is sent, with the version that was read", { tags: "long" }, async () => {
  const { user, calls, save, onClose } = await open();
  expect(group("Der Große").getByLabelText<HTMLInputElement>("Menge je halben Tag").value).toBe("27.000");
  await retype(user, group("Der Große").getByLabelText("Menge je halben Tag"), "24.000");
  await user.click(screen.getByRole("button", { name: "Der Kleine entfernen" }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("dispatch.saveSettings")).toMatchObject([
    {
      businessCustomerId: agencyId,
      version: 4,
      body: { trucks: [truck({ capacity: 24_000 })], textBlocks: [], removed: [idOf("a2")] },
    },
  ]);
});

test("a new truck needs a name and an amount, and nothing is sent before", async () => {
  const { user, calls, save } = await open();
  await user.click(screen.getByRole("button", { name: "Fahrzeug hinzufügen" }));
  await save();
  const fresh = group("Fahrzeuge");
  fresh.getByText("Pflichtfeld");
  fresh.getByText("Eine ganze Zahl von 1 bis 200.000.");
  await user.type(fresh.getByLabelText("Name"), "Anhänger");
  await user.type(group("Anhänger").getByLabelText("Menge je halben Tag"), "18000");
  expect(calls("dispatch.saveSettings")).toEqual([]);
  await save();
  await waitFor(() => expect(calls("dispatch.saveSettings")).toHaveLength(1));
  const [{ body } = { body: {} }] = calls("dispatch.saveSettings");
  expect(body).toMatchObject({ trucks: [{ name: "Anhänger", capacity: 18_000, hoseMetres: 60, position: 2 }] });
});

test.each([
  ["12.5", "1,5", "Eine ganze Zahl von 1 bis 200.000.", "Eine ganze Zahl von 1 bis 200."],
  ["12,500", "0", "Eine ganze Zahl von 1 bis 200.000. Meinen Sie 12.500?", "Eine ganze Zahl von 1 bis 200."],
])("a truck's amount %s and hose %s are refused and never read as another number", async (amount, hose, ...errors) => {
  const { user, calls, save } = await open();
  await retype(user, group("Der Große").getByLabelText("Menge je halben Tag"), amount);
  await retype(user, group("Der Große").getByLabelText("Schlauch in Metern"), hose);
  await save();
  for (const error of errors) group("Der Große").getByText(error);
  expect(calls("dispatch.saveSettings")).toEqual([]);
});

test("a text block with an unknown placeholder is refused by its name", async () => {
  const { user, calls, save } = await open();
  await retype(user, group("Mit Termin").getByLabelText("Text"), "Bis {{Morgen}.");
  await save();
  screen.getByText("{Morgen} gibt es nicht als Platzhalter.");
  expect(calls("dispatch.saveSettings")).toEqual([]);
});

test("a refusal is shown above the form, which stays as typed, and the next save keeps the same key", async () => {
  const text = "Jemand anderes hat diese Daten gleichzeitig geändert.";
  const answer = inTurn(
    () => refuse(412, "VERSION_CONFLICT", text),
    () => saved,
  );
  const { user, calls, save, onClose } = await open(() => answer(undefined));
  await retype(user, group("Der Große").getByLabelText("Kennzeichen"), "LG-HB 28");
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(onClose).not.toHaveBeenCalled();
  expect(group("Der Große").getByLabelText<HTMLInputElement>("Kennzeichen").value).toBe("LG-HB 28");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = calls("dispatch.saveSettings");
  expect(second?.key).toBe(first?.key);
});

test("an agency without trucks and texts is told what they are for", async () => {
  await open(undefined, { ...saved, version: 0, trucks: [], textBlocks: [] });
  screen.getByText("Noch kein Fahrzeug. Mit Fahrzeugen zeigt der Kalender, wie voll ein halber Tag ist.");
  screen.getByText("Noch kein Textbaustein.");
});
