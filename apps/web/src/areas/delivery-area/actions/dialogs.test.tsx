import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { trpc } from "../../../data/trpc.ts";
import { inTurn } from "../../../testing/answers.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { retype } from "../../../testing/retype.ts";
import { CopyAreaDialog } from "./copy-area-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RemoveArea } from "./remove-area.tsx";
import { SplitDialog } from "./split-dialog.tsx";

const area = areaOf();
const { id, businessCustomerId } = area;
const newId = "99999999-9999-4999-8999-999999999999";
const onClose = () => undefined;
const key = expect.any(String);

const code = (postalCode: string) => ({ postalCode, name: "Ort", color: "#ca6600" });
const siblingOf = (name: string, codes: readonly string[], more: Partial<typeof area> = {}) =>
  areaOf({
    id: `99999999-9999-4999-8999-${String(codes.length).padStart(12, "0")}`,
    name,
    postalCodes: codes.map(code),
    ...more,
  });
/** `count` postal codes, starting with 10000. */
const many = (count: number) => Array.from({ length: count }, (_, at) => String(10_000 + at));

const answers = { "deliveryArea.create": () => ({ id: newId }), "deliveryArea.delete": () => ({ ok: true as const }) };

test("a copy is created from the area under the typed name, and the page of the copy opens", {
  tags: "long",
}, async () => {
  const { user, calls, where } = renderInPortal(<CopyAreaDialog area={area} onClose={onClose} />, answers);
  const name = screen.getByRole("textbox", { name: "Name des neuen Liefergebiets" });
  expect(name).toHaveProperty("value", "Elbmarsch (Kopie)");
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Kopie anlegen" }));
  expect(calls("deliveryArea.create")).toEqual([]);
  await user.type(name, " Vierlande ");
  await user.click(screen.getByRole("button", { name: "Kopie anlegen" }));
  expect(calls("deliveryArea.create")).toEqual([{ body: { name: "Vierlande", businessCustomerId, fromId: id }, key }]);
  expect(where()).toBe(`/delivery-area/${newId}`);
});

test("a split takes only typed postal codes of the area, and not all of them", { tags: "long" }, async () => {
  const { user, calls } = renderInPortal(<SplitDialog area={area} onClose={onClose} />, answers);
  await user.type(screen.getByRole("textbox", { name: "Name des neuen Liefergebiets" }), "Handorf");
  const which = screen.getByRole("textbox", { name: "Diese Postleitzahlen ziehen um" });
  const split = screen.getByRole("button", { name: "Gebiet teilen" });
  await user.type(which, "214*");
  await user.click(split);
  await retype(user, which, "99999");
  screen.getByText("Nicht in diesem Gebiet: 99999");
  await user.click(split);
  expect(calls("deliveryArea.create")).toEqual([]);
  // The unknown code may be a typing mistake, so nothing is split while it is there.
  await retype(user, which, "21447, 21335");
  screen.getByText("Nicht in diesem Gebiet: 21335");
  await user.click(split);
  expect(calls("deliveryArea.create")).toEqual([]);
  await retype(user, which, "Handorf");
  screen.getByText("1 Postleitzahl zieht um, 1 Postleitzahl bleibt.");
  await user.click(split);
  const takeFrom = { areaId: id, postalCodes: ["21447"] };
  expect(calls("deliveryArea.create")).toEqual([
    { body: { name: "Handorf", businessCustomerId, fromId: id, takeFrom }, key },
  ]);
});

test("a merge deletes the area into the selected one; only areas of the same goods are offered", async () => {
  const [near, far] = [siblingOf("Ostheide", ["21436", "21395"]), siblingOf("Ilmenautal", ["21335"])];
  const pellets = siblingOf("Pellets", [], { type: "PARTNER_PELLET" });
  const { user, calls, where } = renderInPortal(
    <MergeDialog area={area} siblings={[pellets, near, far]} onClose={onClose} />,
    answers,
  );
  expect(screen.queryByRole("radio", { name: "Pellets" })).toBeNull();
  screen.getByText("1 Postleitzahl kommt zu Ostheide; dort sind es dann 3.");
  await user.click(screen.getByRole("radio", { name: "Ilmenautal" }));
  screen.getByText("2 Postleitzahlen kommen zu Ilmenautal; dort sind es dann 3.");
  await user.click(screen.getByRole("button", { name: "Zusammenführen" }));
  expect(calls("deliveryArea.delete")).toEqual([{ id, bcId: businessCustomerId, into: far.id, key }]);
  expect(where()).toBe(`/delivery-area/${far.id}`);
  await screen.findByText("Elbmarsch wurde mit Ilmenautal zusammengeführt.");
});

test("the merge dialog warns of products the other area does not sell and of an offline area", async () => {
  const all = { standard: true, premium: true };
  const sells = (more: Record<string, boolean>) => ({ ...area.productSorts, ...more });
  const from = areaOf({ isOffering: true, productSorts: sells(all) });
  const poor = siblingOf("Ostheide", ["21436", "21447"], { productSorts: sells({ ...all, premium: false }) });
  const rich = siblingOf("Ilmenautal", ["21335"], { productSorts: sells(all), isOffering: true });
  renderInPortal(<MergeDialog area={from} siblings={[poor, rich]} onClose={onClose} />, answers);
  screen.getByText("Ostheide hat schon alle Postleitzahlen dieses Gebiets.");
  screen.getByText(/^Ostheide verkauft nicht: Premium\. /);
  screen.getByText(/^Ostheide ist offline/);
  await userEvent.click(screen.getByRole("radio", { name: "Ilmenautal" }));
  expect(screen.queryByText(/verkauft nicht|ist offline/)).toBeNull();
});

test("a merge beyond 1,000 postal codes shows an error and is not sent; exactly 1,000 fit", async () => {
  const [full, fits] = [siblingOf("Voll", many(999)), siblingOf("Passt", many(998))];
  const { user, calls } = renderInPortal(
    <MergeDialog area={area} siblings={[full, fits]} onClose={onClose} />,
    answers,
  );
  const merge = screen.getByRole("button", { name: "Zusammenführen" });
  expect(screen.getByRole("alert").textContent).toBe(
    "Das ist 1 zu viel: In ein Liefergebiet passen höchstens 1.000 Postleitzahlen.",
  );
  await user.click(merge);
  expect(calls("deliveryArea.delete")).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Passt" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(merge);
  expect(calls("deliveryArea.delete")).toHaveLength(1);
});

function OnItsPage({ children }: { children: ReactNode }) {
  trpc.deliveryArea.get.useQuery({ id });
  return children;
}

test.each([
  [
    "deletes",
    <RemoveArea key="1" area={area} onClose={onClose} />,
    "Liefergebiet löschen",
    `/agency/${businessCustomerId}`,
  ],
  [
    "merges",
    <MergeDialog key="2" area={area} siblings={[siblingOf("Ilmenautal", ["21335"])]} onClose={onClose} />,
    "Zusammenführen",
    `/delivery-area/${siblingOf("Ilmenautal", ["21335"]).id}`,
  ],
])(
  "a user who %s an area reaches the next page without waiting for the refetch of this area",
  async (_, dialog, does, next) => {
    const read = inTurn<unknown, typeof area | Promise<never>>(
      () => area,
      () => new Promise<never>(() => undefined),
    );
    const { where, calls } = renderInPortal(<OnItsPage>{dialog}</OnItsPage>, {
      ...answers,
      "deliveryArea.get": read,
    });
    await userEvent.click(screen.getByRole("button", { name: does }));
    expect(calls("deliveryArea.get")).toHaveLength(2);
    expect(where()).toBe(next);
  },
);
