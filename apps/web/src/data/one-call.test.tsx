import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { refuse } from "../testing/answers.ts";
import { idOf, wholeOrder } from "../testing/orders.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { effectOf } from "./mutation.ts";
import { trpc, trpcClient } from "./trpc.ts";

/** An order, and the text for its consumer. */
type Wanted = readonly [id: string, customText?: string];

/** A button that confirms orders, and says how many times it was pressed and answered. */
function Confirm({ wanted }: { wanted: () => readonly Wanted[] }) {
  const confirm = trpc.order.confirm.useMutation(effectOf("order.confirm"));
  const [presses, setPresses] = useState(0);
  const press = async () => {
    await Promise.allSettled(
      wanted().map(([orderId, customText]) => confirm.mutateAsync({ orderId, body: { customText } })),
    );
    setPresses((before) => before + 1);
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Bestätigen
      </button>
      <output>{presses} Mal</output>
    </>
  );
}

const button = () => screen.getByRole("button", { name: "Bestätigen" });
const [a, b] = [idOf("a"), idOf("b")];

test("presses before the screen has changed make one call and one message; other orders have their own", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof wholeOrder>>();
  const portal = renderInPortal(<Confirm wanted={() => [[a], [a], [b]]} />, { "order.confirm": () => answer.promise });
  await userEvent.dblClick(button());
  await waitFor(() => expect(portal.calls("order.confirm")).toHaveLength(2));
  answer.resolve(wholeOrder());
  await waitFor(() => expect(screen.getAllByText("Aufträge bestätigt und neu geladen")).toHaveLength(1));
  expect(portal.calls("order.confirm").map(({ orderId }) => orderId)).toEqual([a, b]);
  // A call that has ended can be made again.
  await portal.user.click(button());
  await waitFor(() => expect(portal.calls("order.confirm")).toHaveLength(4));
});

interface Press {
  wanted: readonly Wanted[];
  /** The orders whose confirmation gets no answer. */
  lost?: readonly string[];
}

/** Presses the button for these orders in turn. @returns the keys that were sent */
async function keysOf(...presses: readonly Press[]) {
  let now: Press = { wanted: [] };
  const { calls, user } = renderInPortal(<Confirm wanted={() => now.wanted} />, {
    "order.confirm": ({ orderId }) => {
      if (now.lost?.includes(orderId)) refuse(504, "TIMEOUT");
      return wholeOrder();
    },
  });
  for (const [at, press] of presses.entries()) {
    now = press;
    await user.click(button());
    await screen.findByText(`${at + 1} Mal`);
  }
  return calls("order.confirm").map(({ key }) => key);
}

test("promise 32: 50 orders have 50 keys, and those without an answer keep theirs when sent again", async () => {
  const all = Array.from({ length: 50 }, (_, at) => [idOf(at)] as const);
  const lost = [3, 17, 49].map(idOf);
  const keys = await keysOf({ wanted: [...all], lost }, { wanted: lost.map((id) => [id] as const) });
  expect(new Set(keys.slice(0, 50)).size).toBe(50);
  expect(keys.slice(50)).toEqual([3, 17, 49].map((at) => keys[at]));
});

test("another text is another attempt, and so is a press after a success", async () => {
  const [first, other, again] = await keysOf(
    { wanted: [[a, "Bis bald"]] },
    { wanted: [[a, "Bis morgen"]] },
    { wanted: [[a, "Bis bald"]] },
  );
  expect(new Set([first, other, again]).size).toBe(3);
});

test("what was asked without an answer is asked anew once the record has changed otherwise", async () => {
  const [lost, , again] = await keysOf(
    { wanted: [[a, "an"]], lost: [a] },
    { wanted: [[a, "aus"]] },
    { wanted: [[a, "an"]] },
  );
  expect(again).not.toBe(lost);
});

test("a call outside of a component gets a key; a sign-in and a query get none", async () => {
  const { calls } = renderInPortal(<p />, {
    "dispatch.undo": () => wholeOrder(),
    "order.get": () => wholeOrder(),
    "session.setFrontend": () => ({ ok: true as const }),
  });
  await trpcClient.dispatch.undo.mutate({ orderId: a, body: { actionId: b } });
  await trpcClient.order.get.query({ id: a });
  await trpcClient.session.setFrontend.mutate({ frontend: "PARTNER" });
  expect(calls("dispatch.undo")[0]?.key).toMatch(/^[\da-f]{32}$/);
  expect(calls("order.get")).toEqual([{ id: a }]);
  expect(calls("session.setFrontend")).toEqual([{ frontend: "PARTNER" }]);
});
