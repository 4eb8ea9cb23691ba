import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { idOf, wholeOrder } from "../testing/orders.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { effectOf } from "./mutation.ts";
import { newKey } from "./new-key.ts";
import { trpc } from "./trpc.ts";

function Confirm({ ids }: { ids: readonly string[] }) {
  const confirm = trpc.order.confirm.useMutation(effectOf("order.confirm"));
  const press = () => {
    for (const orderId of ids) confirm.mutate({ orderId, body: {}, key: newKey() });
  };
  return (
    <button type="button" onClick={press}>
      Bestätigen
    </button>
  );
}

const button = () => screen.getByRole("button", { name: "Bestätigen" });

test("presses before the screen has changed make one call and one message; other orders have their own", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof wholeOrder>>();
  const portal = renderInPortal(<Confirm ids={[idOf("a"), idOf("a"), idOf("b")]} />, {
    "order.confirm": () => answer.promise,
  });
  await userEvent.dblClick(button());
  await waitFor(() => expect(portal.calls("order.confirm")).toHaveLength(2));
  answer.resolve(wholeOrder());
  await waitFor(() => expect(screen.getAllByText("Aufträge bestätigt und neu geladen")).toHaveLength(1));
  expect(portal.calls("order.confirm").map(({ orderId }) => orderId)).toEqual([idOf("a"), idOf("b")]);
  // A call that has ended can be made again.
  await portal.user.click(button());
  await waitFor(() => expect(portal.calls("order.confirm")).toHaveLength(4));
});
