import { productTexts } from "@partner-konto/domain/goods/texts";
import { paymentTypes, pelletTypes } from "@partner-konto/domain/goods/values";
import { orderSortFields } from "@partner-konto/domain/orders/actions/requests";
import { cancellationStatuses, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { ordersView } from "../view/view.ts";
import { FilterBar } from "./filter-bar.tsx";

const answers = {
  "order.getMetadata": () => ({
    statuses: [...orderStatuses],
    cancellationReasons: [...cancellationStatuses],
    paymentTypes: [...paymentTypes],
    products: [...pelletTypes],
    sortFields: [...orderSortFields],
  }),
};

test("by keyboard, the filter's panel opens at its first field, and the focus returns to the button", {
  tags: "long",
}, async () => {
  const onView = vi.fn();
  const { user } = renderInPortal(<FilterBar view={ordersView.usual} onView={onView} />, answers);
  const button = screen.getByRole("button", { name: "Filter" });
  button.focus();
  await user.keyboard("{Enter}");
  const first = await screen.findByRole("combobox", { name: "Lieferung" });
  expect(document.activeElement).toBe(first);
  expect(button.isConnected).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard("{Enter}");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Lieferung" }), "diese Woche");
  await user.type(screen.getByRole("textbox", { name: "Postleitzahlen" }), "213, 29525");
  await user.type(screen.getByRole("textbox", { name: "Menge ab" }), "1.000");
  await user.type(await screen.findByRole("textbox", { name: "Eingang von" }), "1.1.2026{Enter}");
  expect(onView).toHaveBeenCalledWith(
    expect.objectContaining({ start: "2026-01-01", due: "week", codes: ["213", "29525"], amountFrom: 1000 }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

async function openPanel(view = ordersView.usual) {
  const onView = vi.fn();
  const { user } = renderInPortal(<FilterBar view={view} onView={onView} />, answers);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  return { user, onView, codes: await screen.findByRole("textbox", { name: "Postleitzahlen" }) };
}

test("codes are read as everywhere: with country, star, place and full-width digits", { tags: "long" }, async () => {
  const { user, onView, codes } = await openPanel();
  await user.type(codes, "213*, D-21335; ２９５２５, 21 337 Lüneburg, 24 25{Enter}");
  expect(onView).toHaveBeenCalledWith(
    expect.objectContaining({ codes: ["213", "21335", "29525", "21337", "24", "25"] }),
  );
});

test("four digits without a star are asked about: a code may have lost its zero", { tags: "long" }, async () => {
  const { user, onView, codes } = await openPanel();
  await user.type(codes, "1099{Enter}");
  await screen.findByText("1099 hat vier Ziffern. Meinen Sie 01099? Für alle Postleitzahlen, die so beginnen: 1099*");
  expect(onView).not.toHaveBeenCalled();
  await user.type(codes, "*{Enter}");
  expect(onView).toHaveBeenCalledWith(expect.objectContaining({ codes: ["1099"] }));
});

test("a beginning of four digits that was filtered by stays one", { tags: "long" }, async () => {
  const { codes } = await openPanel({ ...ordersView.usual, codes: ["2133"] });
  expect((codes as HTMLInputElement).value).toBe("2133*");
});

test("the panel offers the goods that the reader deals in, and every way to pay; 'alle' ends a choice", async () => {
  const { user, onView } = await openPanel({ ...ordersView.usual, payment: ["cash"] });
  const group = (name: string) => within(screen.getByRole("group", { name }));
  const labels = async (name: string) =>
    (await group(name).findAllByRole("checkbox")).map((box) => box.closest("label")?.textContent);
  await group("Sorte").findByRole("checkbox", { name: productTexts.bigbag });
  expect(await labels("Sorte")).toEqual(["alle", ...pelletTypes.map((product) => productTexts[product])]);
  expect(await labels("Zahlung")).toHaveLength(1 + paymentTypes.length);
  await user.click(group("Zahlung").getByRole("checkbox", { name: "alle" }));
  await user.click(screen.getByRole("button", { name: "Anwenden" }));
  expect(onView).toHaveBeenCalledWith(expect.objectContaining({ payment: [] }));
});
