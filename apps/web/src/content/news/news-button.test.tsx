import type { NewsItem } from "@partner-konto/domain/content/news/schema";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reload } from "../../data/reload.ts";
import { type Answers, refuse } from "../../testing/answers.ts";
import { newsOf } from "../../testing/content.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { setScreen } from "../../testing/screen.ts";
import { session } from "../../testing/session.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import NewsButton from "./news-button.tsx";

/** The reader's state on the server. */
let kept: { newIds: string[]; hasUnseen: boolean };
/** The reader has seen everything up to the item of this number. */
const haveSeen = (at: number, more: Partial<typeof kept> = {}) => {
  kept = { newIds: all.slice(0, at).map(({ id }) => id), hasUnseen: at > 0, ...more };
};

let all: NewsItem[] = [];
beforeEach(() => {
  all = Array.from({ length: 25 }, (_, at) => newsOf(at));
  haveSeen(0);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers: Answers = {
  "newsState.getState": () => kept,
  "newsState.mark": ({ body: { ids, as } }) => {
    kept = { newIds: kept.newIds.filter((id) => as === "seen" || !ids.includes(id)), hasUnseen: false };
    return { ok: true as const };
  },
  "newsContent.list": ({ body, ...asked }) => {
    const [limit, page] = [Number(asked.limit), Number(asked.page)];
    const found = all.filter(({ headline }) => headline.includes(body?.text ?? ""));
    return { list: limit === -1 ? found : found.slice((page - 1) * limit, page * limit), total: found.length };
  },
};
/** The server has a new item, and the portal is told of it. */
const publish = async (item: NewsItem) => {
  all = [item, ...all];
  kept = { newIds: [item.id, ...kept.newIds], hasUnseen: true };
  await act(() => reload(["newsContent", "newsState"]));
};
function open(as = session, more: Answers = {}) {
  return renderInPortal(<NewsButton />, { ...answers, ...more }, { as });
}
/** Waits until the button has its first state. */
const loaded = async (calls: ReturnType<typeof open>["calls"]) => {
  await waitFor(() => expect(calls("newsState.getState")).toHaveLength(1));
  await wait(50);
};
const button = (name: string) => screen.findByRole("button", { name, hidden: true });
const dialog = () => screen.findByRole("dialog", { name: "Neuigkeiten von Heizmarkt" });
const headlines = async () =>
  within(await within(await dialog()).findByRole("list", { name: "Neuigkeiten" }))
    .getAllByRole("button")
    .flatMap(({ textContent }) => /Meldung \d+/.exec(textContent) ?? []);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("without new messages the button has no count and the dialog stays closed", { tags: "long" }, async () => {
  open();
  await button("Neuigkeiten");
  await wait(100);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("new messages are counted, and the dialog opens itself with the first one", { tags: "long" }, async () => {
  haveSeen(2);
  open();
  await button("Neuigkeiten, 2 neue");
  const shown = within(await dialog());
  expect(await shown.findByRole("heading", { name: "Meldung 0" })).toBeDefined();
  expect(shown.getByRole("button", { current: true }).textContent).toContain("Meldung 0");
});

test("closing the dialog counts as seen: the badge keeps its number, and the dialog opens itself no more", async () => {
  haveSeen(12);
  const { user, calls } = open();
  await within(await dialog()).findByRole("heading", { name: "Meldung 0" });
  await user.click(within(await dialog()).getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(kept.hasUnseen).toBe(false));
  expect(calls("newsState.mark")).toMatchObject([
    { type: "businessCustomerNews", body: { ids: all.slice(0, 12).map(({ id }) => id), as: "seen" } },
  ]);
  cleanup();
  open();
  await button(`Neuigkeiten, ${kept.newIds.length} neue`);
  await wait(100);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("new messages that were seen before are counted and open nothing", async () => {
  haveSeen(3, { hasUnseen: false });
  open();
  await button("Neuigkeiten, 3 neue");
  await wait(100);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Alle gelesen reads everything that is new, and is gone then", async () => {
  haveSeen(14, { hasUnseen: false });
  const { user } = open();
  await user.click(await button("Neuigkeiten, 14 neue"));
  await user.click(within(await dialog()).getByRole("button", { name: "Alle gelesen" }));
  await button("Neuigkeiten");
  expect(kept.newIds).toEqual([]);
  expect(within(await dialog()).queryByRole("button", { name: "Alle gelesen" })).toBeNull();
});

test("an opened new message is no longer new after two seconds, also if the dialog is closed meanwhile", async () => {
  haveSeen(2);
  const { user } = open();
  await user.click(await within(await dialog()).findByRole("button", { name: /^.*Meldung 1/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Schließen" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await button("Neuigkeiten, 2 neue");
  await wait(2000);
  await button("Neuigkeiten");
  expect(kept.newIds).toEqual([]);
});

test("before two seconds are over the message stays new", async () => {
  haveSeen(1);
  open();
  await within(await dialog()).findByRole("heading", { name: "Meldung 0" });
  await wait(1500);
  expect(kept.newIds).toHaveLength(1);
  await wait(1000);
  expect(kept.newIds).toEqual([]);
});

test("a message published meanwhile raises the count without opening the dialog", async () => {
  await loaded(open().calls);
  await publish(newsOf(-1));
  await button("Neuigkeiten, 1 neue");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without a stream the state is fetched again after five minutes", async () => {
  const { calls } = open();
  await loaded(calls);
  haveSeen(1);
  await wait(5 * 60_000 + 100);
  await button("Neuigkeiten, 1 neue");
  expect(calls("newsState.getState")).toHaveLength(2);
});

/** The button under another dialog. */
function CoveredPage() {
  const [isAsked, setIsAsked] = useState(true);
  return (
    <>
      <NewsButton />
      {isAsked && (
        <Dialog title="Daten wurden geändert" onClose={() => setIsAsked(false)}>
          Verlassen?
        </Dialog>
      )}
    </>
  );
}

test("the dialog does not open itself over another dialog, but when that is closed", async () => {
  haveSeen(1);
  const { user } = renderInPortal(<CoveredPage />, answers);
  await button("Neuigkeiten, 1 neue");
  await wait(100);
  expect(screen.queryByRole("dialog", { name: "Neuigkeiten von Heizmarkt" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  await dialog();
});

test("the waiting dialog stays closed when another device showed the news meanwhile", async () => {
  haveSeen(1);
  const { user } = renderInPortal(<CoveredPage />, answers);
  await button("Neuigkeiten, 1 neue");
  haveSeen(0);
  await act(() => reload(["newsState"]));
  await button("Neuigkeiten");
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  await wait(100);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a message published while the dialog is open does not replace the text that is read", async () => {
  const { user } = open();
  await user.click(await button("Neuigkeiten"));
  const shown = within(await dialog());
  await shown.findByRole("heading", { name: "Meldung 0" });
  await publish(newsOf(-1, { headline: "Meldung 99" }));
  await shown.findByRole("button", { name: /Meldung 99/ });
  shown.getByRole("heading", { name: "Meldung 0" });
  expect(shown.getByRole("button", { current: true }).textContent).toContain("Meldung 0");
  all = all.filter(({ headline }) => headline !== "Meldung 0");
  await act(() => reload(["newsContent"]));
  await shown.findByRole("heading", { name: "Meldung 99" });
});

test("another message begins at its top, however far the one before was scrolled", async () => {
  const { user } = open();
  await user.click(await button("Neuigkeiten"));
  const shown = within(await dialog());
  (await shown.findByRole("region", { name: "Meldung 0" })).scrollTop = 300;
  await user.click(shown.getByRole("button", { name: /Meldung 1/ }));
  expect((await shown.findByRole("region", { name: "Meldung 1" })).scrollTop).toBe(0);
});

test("a message's beginning in the list never ends inside an emoji", async () => {
  const family = "👩‍👩‍👧‍👦";
  all = [newsOf(0, { content: `x${family.repeat(200)}` })];
  const { user } = open();
  await user.click(await button("Neuigkeiten"));
  const row = await within(await dialog()).findByRole("button", { name: /Meldung 0/ });
  expect(row.querySelector("[aria-hidden][dir]")?.textContent).toBe(`x${family.repeat(45)}`);
});

const { id, contactPoint } = session.user;
const viewing = { id, contactPoint, name: "Petra Wulff", mayChange: false };

test("a support session counts, but the dialog does not open itself, and nothing is read", async () => {
  haveSeen(25);
  const { user, calls } = open({ ...session, user: { ...session.user, viewing } });
  await button("Neuigkeiten, 25 neue");
  await wait(100);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(await button("Neuigkeiten, 25 neue"));
  const shown = within(await dialog());
  await shown.findByRole("heading", { name: "Meldung 0" });
  await wait(2500);
  expect(shown.queryByRole("button", { name: "Alle gelesen" })).toBeNull();
  await user.click(shown.getByRole("button", { name: "Schließen" }));
  expect(calls("newsState.mark")).toEqual([]);
});

test("three are shown, then ten, then ten more, until all are there", { tags: "long" }, async () => {
  const { user, calls } = open();
  await user.click(await button("Neuigkeiten"));
  expect(await headlines()).toHaveLength(3);
  const more = async () => user.click(within(await dialog()).getByRole("button", { name: "Ältere Neuigkeiten" }));
  await more();
  expect(await headlines()).toHaveLength(10);
  await more();
  await waitFor(async () => expect(await headlines()).toHaveLength(20));
  await more();
  await waitFor(async () => expect(await headlines()).toHaveLength(25));
  expect(within(await dialog()).queryByRole("button", { name: "Ältere Neuigkeiten" })).toBeNull();
  expect(calls("newsContent.list").map(({ page, limit }) => [page, limit])).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
  ]);
});

test("when older news cannot be loaded the list says so, and a press asks for them again", {
  tags: "long",
}, async () => {
  let isDown = true;
  const { user, calls } = open(session, {
    "newsContent.list": (input) =>
      isDown && Number(input.page) === 2
        ? refuse(504, "UPSTREAM_TIMEOUT", "Der Server ist weg.")
        : (answers["newsContent.list"]?.(input) ?? refuse(404, "NOT_FOUND")),
  });
  // The list's end is always in view, where older news load without a press.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      report: (entries: object[]) => void;
      constructor(report: (entries: object[]) => void) {
        this.report = report;
      }
      observe = () => this.report([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  await user.click(await button("Neuigkeiten"));
  const shown = within(await dialog());
  const older = () => shown.findByRole("button", { name: "Ältere Neuigkeiten" });
  await user.click(await older());
  expect((await shown.findByRole("alert")).textContent).toBe("Der Server ist weg.");
  expect(await headlines()).toHaveLength(10);
  const asked = calls("newsContent.list").length;
  await wait(1000);
  expect(calls("newsContent.list")).toHaveLength(asked);
  isDown = false;
  await user.click(await older());
  await waitFor(async () => expect(await headlines()).toHaveLength(25));
  expect(shown.queryByRole("alert")).toBeNull();
});

test("a search asks for everything at once, and says when nothing fits", { tags: "long" }, async () => {
  const { user, calls } = open();
  await user.click(await button("Neuigkeiten"));
  const field = within(await dialog()).getByRole("textbox", { name: "Neuigkeiten durchsuchen" });
  await user.type(field, "Meldung 1");
  await waitFor(async () => expect(await headlines()).toHaveLength(11));
  expect(calls("newsContent.list").at(-1)).toEqual({
    limit: -1,
    page: 1,
    body: { type: "businessCustomerNews", text: "Meldung 1" },
  });
  await user.type(field, "xyz");
  const note = await within(await dialog()).findByText("Keine Treffer");
  expect(note.closest("[role=status]")).not.toBeNull();
});

test("arrow keys walk through the list and open each message; at the end older ones appear", {
  tags: "long",
}, async () => {
  const { user } = open();
  await user.click(await button("Neuigkeiten"));
  const shown = within(await dialog());
  (await shown.findByRole("button", { name: /Meldung 0/ })).focus();
  await user.keyboard("{ArrowDown}");
  await shown.findByRole("heading", { name: "Meldung 1" });
  await user.keyboard("{ArrowUp}");
  await shown.findByRole("heading", { name: "Meldung 0" });
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(await headlines()).toHaveLength(10);
  await user.keyboard("{ArrowDown}");
  await shown.findByRole("heading", { name: "Meldung 3" });
});

test("on a phone the list comes first, and nothing is read until it is chosen", async () => {
  setScreen("phone");
  haveSeen(2);
  const { user } = open();
  const shown = within(await dialog());
  const row = await shown.findByRole("button", { name: /Meldung 1/ });
  expect(shown.queryByRole("heading", { name: "Meldung 0" })).toBeNull();
  await wait(3000);
  expect(kept.newIds).toHaveLength(2);
  await user.click(row);
  await shown.findByRole("heading", { name: "Meldung 1" });
  expect(document.activeElement?.textContent).toBe("Alle Neuigkeiten");
  await user.click(shown.getByRole("button", { name: "Alle Neuigkeiten" }));
  expect(document.activeElement).toBe(row);
});

test("a link in a message leads to its page and closes the dialog", async () => {
  all = [newsOf(0, { content: "Mehr in der [Hilfe](/faq)." })];
  const { user, where } = open();
  await user.click(await button("Neuigkeiten"));
  await user.click(await within(await dialog()).findByRole("link", { name: "Hilfe" }));
  expect(where()).toBe("/faq");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("while the news cannot be loaded the dialog says so, and a retry shows them", async () => {
  let isDown = true;
  const { user } = open(session, {
    "newsContent.list": (input) =>
      isDown
        ? refuse(504, "UPSTREAM_TIMEOUT", "Der Server ist weg.")
        : { list: all.slice(0, Number(input.limit)), total: 25 },
  });
  await user.click(await button("Neuigkeiten"));
  const shown = within(await dialog());
  await shown.findByText("Der Server ist weg.");
  isDown = false;
  await user.click(shown.getByRole("button", { name: "Wiederholen" }));
  await shown.findByRole("heading", { name: "Meldung 0" });
});

test("a pellet dealer asks for the news of pellets, also after switching the frontend", async () => {
  const { user, calls } = open({ ...session, frontend: "PARTNER_PELLET" });
  await user.click(await button("Neuigkeiten"));
  await within(await dialog()).findByRole("heading", { name: "Meldung 0" });
  expect(calls("newsState.getState")).toEqual([{ type: "partnerPelletNews" }]);
  for (const { body } of calls("newsContent.list")) expect(body).toEqual({ type: "partnerPelletNews" });
});

test("without any news the dialog says so", async () => {
  all = [];
  const { user } = open();
  await user.click(await button("Neuigkeiten"));
  await within(await dialog()).findByText("Noch keine Neuigkeiten");
});
