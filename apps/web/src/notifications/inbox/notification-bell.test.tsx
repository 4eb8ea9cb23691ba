import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Origin } from "../../data/notifications/listen.ts";
import type { Message } from "../../data/notifications/message-bus.ts";
import { queryClient } from "../../data/query-client.ts";
import { SessionProvider } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { refuse } from "../../testing/answers.ts";
import { messageOf } from "../../testing/messages.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { NotificationBell } from "./notification-bell.tsx";

type Listeners = { onMessage: (message: Message, from: Origin) => void; onHint: (hint: Hint) => void };
const stream: { begin?: number; ears?: Listeners; stopped: number } = { stopped: 0 };
vi.mock("../../data/notifications/listen.ts", () => ({
  listen: (begin: number, ears: Listeners) => {
    Object.assign(stream, { begin, ears });
    return () => {
      stream.stopped += 1;
    };
  },
}));

function open(stored: Message[] = [], as = session) {
  return renderInPortal(
    <NotificationBell />,
    {
      "notifications.stored": (asked) => {
        const unread = stored.filter(({ position }) => position > (asked?.after ?? 0));
        return {
          messages: unread,
          total: unread.length,
          position: Math.max(0, ...stored.map(({ position }) => position)),
        };
      },
    },
    { as },
  );
}
const bell = (count: number) => screen.findByRole("button", { name: `Benachrichtigungen, ${count} ungelesen` });
const streaming = () => waitFor(() => expect(stream.ears).toBeDefined());
const arrive = (position: number, from: Origin) => act(() => stream.ears?.onMessage(messageOf(position), from));

beforeEach(() => {
  Object.assign(stream, { ears: undefined, begin: undefined });
  document.title = "Bestellungen · Partner Konto";
});

test("a message invalidates the queries of its own service; an area's message reloads no orders", {
  tags: "long",
}, async () => {
  open();
  await streaming();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  const area = { ...messageOf(8), refCollection: "deliveryArea", changes: { type: "UPDATE" as const } };
  act(() => stream.ears?.onMessage(area, "live"));
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(3));
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    [["deliveryArea"]],
    [["prices"]],
    [["session", "bootstrap"]],
  ]);
  arrive(9, "live");
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(5));
  expect(invalidate.mock.calls[3]?.[0]?.queryKey).toEqual([["order"]]);
  invalidate.mockRestore();
});

test("changed content invalidates news, help and agreements once, however often it is told", {
  tags: "long",
}, async () => {
  open();
  await streaming();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  act(() => {
    for (const topic of ["content", "content", "of tomorrow"])
      stream.ears?.onHint({ topic: topic as "content", room: "all" });
  });
  const news = [["newsContent"]];
  const state = [["newsState"]];
  const content = [["publicAmi", "listContent"]];
  // A message of the test before may still reload its orders.
  const told = () =>
    invalidate.mock.calls
      .map(([filters]) => filters?.queryKey)
      .filter((key) => [news, state, content].some((one) => JSON.stringify(one) === JSON.stringify(key)));
  await waitFor(() => expect(told()).toEqual([news, state, content]), { timeout: 5000 });
  invalidate.mockRestore();
});

test("the badge starts with the stored unread messages, and the stream continues right after them", {
  tags: "long",
}, async () => {
  open([messageOf(1), messageOf(2)]);
  await bell(2);
  expect(stream.begin).toBe(2);
  await waitFor(() => expect(document.title).toBe("(2) Bestellungen · Partner Konto"));
});

test("when the stored messages could not be fetched they are asked for again, until the stream begins", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isDown = true;
  const { calls } = renderInPortal(<NotificationBell />, {
    "notifications.stored": () => (isDown ? refuse(504, "UPSTREAM_TIMEOUT") : { messages: [], total: 0, position: 3 }),
  });
  await vi.waitUntil(() => calls("notifications.stored").length === 1);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitUntil(() => calls("notifications.stored").length > 1);
  expect(stream.ears).toBeUndefined();
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitUntil(() => stream.begin === 3);
  const asked = calls("notifications.stored").length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls("notifications.stored").length).toBe(asked);
  vi.useRealTimers();
});

test("a live order raises the badge and shows a card; Ansehen opens the order and lowers the badge", async () => {
  const { user, search } = open();
  await streaming();
  arrive(7, "live");
  const card = await screen.findByText("Neue Bestellung 4812907 für Heidebrand Energie, Lüneburg eingegangen.");
  await bell(1);
  await user.click(within(card.parentElement ?? document.body).getByRole("button", { name: "Ansehen" }));
  expect(search().get("orderId")).toBe("o7");
  await bell(0);
});

test("promise 36: ten messages fetched after a restart raise the badge to ten, in order and without a card", async () => {
  const { user } = open();
  await streaming();
  for (let position = 1; position <= 10; position++) arrive(position, "fetched");
  await user.click(await bell(10));
  const drawer = await screen.findByRole("dialog", { name: "Benachrichtigungen" });
  const numbers = within(drawer)
    .getAllByRole("listitem")
    .map((item) => /48129\d\d/.exec(item.textContent)?.[0]);
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => String(4_812_910 - index)));
  expect(within(screen.getByRole("region", { name: "Meldungen" })).queryByText(/Neue Bestellung/)).toBeNull();

  await user.click(within(drawer).getByRole("button", { name: "Alle als gelesen markieren" }));
  await screen.findByRole("button", { name: "Benachrichtigungen, 0 ungelesen", hidden: true });
  expect(within(drawer).getAllByRole("listitem")).toHaveLength(10);
});

test("Schließen removes a message, and the empty drawer shows its own title", async () => {
  const { user } = open([messageOf(1)]);
  await user.click(await bell(1));
  const drawer = await screen.findByRole("dialog");
  await user.click(within(drawer).getByRole("button", { name: /^Schließen: Neue Bestellung/ }));
  expect(await within(drawer).findAllByRole("heading", { name: "Benachrichtigungen" })).toHaveLength(2);
  expect(within(drawer).queryByRole("listitem")).toBeNull();
});

test("without rooms no stream is opened, and the drawer links to the settings", async () => {
  const { user, sent } = open([], {
    ...session,
    subscription: session.subscription && { ...session.subscription, perApp: false },
  });
  await user.click(await bell(0));
  await screen.findByText("Benachrichtigungen sind ausgeschaltet.");
  expect(screen.getByRole("link", { name: "Einstellungen" }).getAttribute("href")).toBe("/user");
  expect([stream.begin, sent.length]).toEqual([undefined, 0]);
});

/** The bell with the session from the bootstrap query, as in the main layout. */
function BellOfSession() {
  const asked = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
  return asked?.signedIn ? (
    <SessionProvider value={asked}>
      <NotificationBell />
    </SessionProvider>
  ) : null;
}

test("with the messenger down, the drawer says so, offers a retry and does not claim to be switched off", async () => {
  let isDown = true;
  const { user } = renderInPortal(<BellOfSession />, {
    "session.bootstrap": () =>
      isDown ? { ...session, subscription: null, missing: ["subscription" as const] } : session,
    "notifications.stored": () => ({ messages: [], total: 0, position: 0 }),
  });
  await user.click(await bell(0));
  const drawer = within(await screen.findByRole("dialog"));
  expect(drawer.getByRole("alert").textContent).toContain("Die Benachrichtigungen sind momentan nicht erreichbar.");
  expect(drawer.queryByText("Benachrichtigungen sind ausgeschaltet.")).toBeNull();
  isDown = false;
  await user.click(drawer.getByRole("button", { name: "Wiederholen" }));
  await streaming();
  expect(drawer.queryByRole("alert")).toBeNull();
  expect(drawer.getAllByRole("heading", { name: "Benachrichtigungen" })).toHaveLength(2);
});
