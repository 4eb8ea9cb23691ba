import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { pricedAt } from "../../testing/new-price.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { EditDialog } from "./edit-dialog.tsx";

const deliveryAddress = { street: "Dorfstraße", houseNumber: "1", postalCode: "21357", city: "Bardowick" };
const original = wholeOrder({ id: idOf("a"), version: 4, deliveryAddress });
const undo = {
  actionId: idOf("b"),
  action: "update",
  until: "2999-01-01T00:00:00Z",
  mails: true,
} as const;
const amountDoubt = { field: "amount", text: "49.000 l liegt außerhalb Ihrer Liefermengen. Stimmt die Zahl?" } as const;
const codeDoubt = {
  field: "postalCode",
  text: "29525 gehört nicht zum Liefergebiet. Trotzdem dorthin liefern?",
} as const;

beforeEach(() => {
  fakeDirectory();
});

function open(answers: Answers) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<EditDialog id={idOf("a")} as="dealer" onClose={onClose} />, {
    "order.get": () => original,
    "order.update": () => ({ ...original, version: 5, undo }),
    ...answers,
  });
  const save = () => portal.user.click(screen.getByRole("button", { name: "Speichern" }));
  return { ...portal, onClose, save };
}
const box = (name: string) => screen.findByRole("textbox", { name });
const sure = () => screen.findByRole("checkbox", { name: "Ja, das stimmt so" });

test("a doubtful amount is asked about and saved only once it is confirmed; the save can be taken back", async () => {
  const { user, calls, save, onClose } = open({
    "orderPrice.preview": pricedAt(4_900_000, 4_900_000, { doubts: [amountDoubt] }),
    "dispatch.undo": () => original,
  });
  await retype(user, await box("Menge"), "49000");
  await screen.findByText(amountDoubt.text);
  await screen.findByText("Neuer Betrag 49.000,00 €");
  await save();
  await screen.findByText("Bitte bestätigen Sie erst, dass die Angaben stimmen.");
  expect(calls("order.update")).toEqual([]);
  await user.click(await sure());
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.update")[0]?.body).toMatchObject({ amount: 49_000, confirmed: ["amount"] });
  await user.click(await screen.findByRole("button", { name: "Rückgängig mit Korrekturmail" }));
  await waitFor(() => expect(calls("dispatch.undo")).toMatchObject([{ body: { actionId: undo.actionId } }]));
});

test("a new code brings its place along; another question needs another tick", async () => {
  const { user, calls, save } = open({
    "orderPrice.preview": ({ body }) =>
      pricedAt(260_000, 260_000, { doubts: [codeDoubt, ...(body.amount === 49_000 ? [amountDoubt] : [])] })(),
  });
  await retype(user, await box("PLZ"), "29525");
  await waitFor(async () => expect(await box("Ort")).toHaveProperty("value", "Uelzen"));
  await user.click(await sure());
  await retype(user, await box("Menge"), "49000");
  await screen.findByText(amountDoubt.text);
  expect(await sure()).toHaveProperty("checked", false);
  await save();
  await screen.findByText("Bitte bestätigen Sie erst, dass die Angaben stimmen.");
  expect(calls("order.update")).toEqual([]);
});

test("a doubt that the server has by now is shown, and everything typed stays", async () => {
  const { user, save } = open({
    "orderPrice.preview": inTurn(pricedAt(260_000), pricedAt(260_000, 260_000, { doubts: [amountDoubt] })),
    "order.update": () => refuse(409, "ORDER_DOUBTFUL", "Bitte prüfen Sie die genannten Angaben."),
  });
  await retype(user, await box("Menge"), "2.750");
  await screen.findByText("Neuer Betrag 2.600,00 €");
  await save();
  await screen.findByText(amountDoubt.text);
  screen.getByText("Bitte prüfen Sie die genannten Angaben.");
  expect(await box("Menge")).toHaveProperty("value", "2.750");
});
