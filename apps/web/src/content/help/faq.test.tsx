import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { entryOf } from "../../testing/content.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { Component as Help } from "./faq.tsx";

const confirm = entryOf(1, {
  category: "orders",
  headline: "Wie bestätige ich eine Bestellung?",
  content: "Öffnen Sie die Bestellung und drücken Sie **Bestätigen**.",
});
const promise = entryOf(2, {
  category: "deliveryTimes",
  headline: "Was ist eine Lieferzusage?",
  content: "Bis dahin kommt die Ware. Mehr: [Bestellungen](/faq).",
});
const margin = entryOf(3, {
  category: "margin",
  headline: "Wie entsteht mein Preis?",
  content: "Basispreis plus Marge.",
});
// As the server sorts them: by category, then by creation.
const all = [confirm, margin, promise];

function open({
  address = "/faq",
  as = session,
  answers = {},
  list = all,
}: {
  address?: string;
  as?: typeof session;
  answers?: Answers;
  list?: typeof all;
} = {}) {
  return renderInPortal(
    <Help />,
    { "publicAmi.listContent": () => ({ list, total: list.length }), ...answers },
    { address, as },
  );
}
const questions = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const entry = (headline: string) => screen.getByText(headline).closest("details");

test("the help is grouped by category in the documents' order, beside what the signs mean", {
  tags: "long",
}, async () => {
  open();
  await screen.findByText("Wie bestätige ich eine Bestellung?");
  const groups = within(screen.getByRole("region", { name: "Fragen und Antworten" })).getAllByRole("heading", {
    level: 2,
  });
  expect(groups.map(({ textContent }) => textContent)).toEqual(["Bestellungen", "Marge", "Lieferzeiten"]);
  expect(questions()).toEqual([confirm.headline, margin.headline, promise.headline]);
  screen.getByRole("heading", { name: "Was die Status bedeuten" });
});

test.each([
  ["PARTNER", "businessCustomerFaq"],
  ["PARTNER_PELLET", "partnerPelletFaq"],
  ["AMI", "amiFaq"],
] as const)("%s reads the help of its own frontend", async (frontend, type) => {
  const { calls } = open({ as: { ...(frontend === "AMI" ? staff : session), frontend } });
  await screen.findByText("Wie bestätige ich eine Bestellung?");
  expect(calls("publicAmi.listContent")).toEqual([{ limit: -1, page: 1, body: { type } }]);
});

test("an entry opens and closes, and the address becomes its link", async () => {
  const { user, hash } = open();
  await user.click(await screen.findByText(confirm.headline));
  expect(entry(confirm.headline)?.open).toBe(true);
  screen.getByText("Bestätigen");
  expect(hash()).toBe(`#${confirm.id}`);
  await user.click(screen.getByText(margin.headline));
  expect([entry(confirm.headline)?.open, entry(margin.headline)?.open]).toEqual([true, true]);
  await user.click(screen.getByText(margin.headline));
  expect([entry(margin.headline)?.open, hash()]).toEqual([false, ""]);
});

test("a link to an entry opens it", async () => {
  open({ address: `/faq#${promise.id}` });
  await screen.findByText(promise.headline);
  expect([entry(promise.headline)?.open, entry(confirm.headline)?.open]).toEqual([true, false]);
});

test("an answer that a link opened stays open when others are opened and closed", async () => {
  const { user, hash } = open({ address: `/faq#${promise.id}` });
  await user.click(await screen.findByText(confirm.headline));
  expect([entry(promise.headline)?.open, entry(confirm.headline)?.open]).toEqual([true, true]);
  await user.click(screen.getByText(confirm.headline));
  expect([entry(promise.headline)?.open, entry(confirm.headline)?.open]).toEqual([true, false]);
  await user.click(screen.getByText(promise.headline));
  expect([entry(promise.headline)?.open, hash()]).toEqual([false, ""]);
});

test("a link inside an answer opens its entry beside that answer", async () => {
  const linking = entryOf(5, { headline: "Wo steht das?", content: `Siehe [dort](/faq#${margin.id}).` });
  const { user } = open({ list: [...all, linking], address: `/faq#${linking.id}` });
  await user.click(await screen.findByRole("link", { name: "dort" }));
  await waitFor(() => expect(entry(margin.headline)?.open).toBe(true));
  expect(entry(linking.headline)?.open).toBe(true);
});

test("the search finds words of questions, answers and categories, opens a few answers and marks the words", {
  tags: "long",
}, async () => {
  const { user, search } = open();
  const field = await screen.findByRole("textbox", { name: "Hilfe durchsuchen" });
  await user.type(field, "ware bis");
  await waitFor(() => expect(questions()).toEqual([promise.headline]));
  expect(search().get("text")).toBe("ware bis");
  expect(entry(promise.headline)?.open).toBe(true);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Bis", "Ware"]);
  screen.getByText("1 Antwort");
  await user.clear(field);
  await user.type(field, "lieferzeit");
  await waitFor(() => expect(questions()).toEqual([promise.headline]));
  await user.clear(field);
  await user.type(field, "schornstein");
  await screen.findByText("Keine Antwort passt dazu.");
  await user.click(screen.getByRole("button", { name: "Alle Fragen zeigen" }));
  expect(questions()).toHaveLength(3);
});

test("the search finds dates, quantities and phone numbers, and marks them", { tags: "long" }, async () => {
  const numbers = entryOf(4, {
    headline: "Was ändert sich?",
    content: "Ab dem 01.01.2027 mit 40 m Schlauch, Telefon 04131 555016.",
  });
  const { user } = open({ list: [...all, numbers] });
  const field = await screen.findByRole("textbox", { name: "Hilfe durchsuchen" });
  for (const [typed, marked] of [
    ["01.01.2027", ["01", "01", "2027"]],
    ["40 m", ["40", "mit", "m"]],
    ["04131/555016", ["04131", "555016"]],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => {
      const marks = [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
      expect(marks.toSorted()).toEqual([...marked].toSorted());
    });
    expect(questions()).toEqual([numbers.headline]);
  }
});

test("while the help cannot be loaded the rest of the page stays, and a retry shows it", async () => {
  const { user } = open({
    answers: {
      "publicAmi.listContent": inTurn(
        () => refuse(504, "UPSTREAM_TIMEOUT", "Der Server ist weg."),
        () => ({ list: all, total: 3 }),
      ),
    },
  });
  await screen.findByText("Der Server ist weg.");
  screen.getByRole("heading", { name: "Tasten" });
  await user.click(screen.getByRole("button", { name: "Wiederholen" }));
  await screen.findByText(confirm.headline);
});

test("without any entry the page says so", async () => {
  open({ list: [] });
  await screen.findByText("Hier stehen bald Antworten auf häufige Fragen.");
});
