import type { Usage } from "@partner-konto/domain/platform/usage/schema";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { OwnUsage } from "../../people/usage/own-usage.tsx";
import type { Answers } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { agencyId } from "../../testing/tree.ts";
import { Component as UsagePage } from "./usage-page.tsx";

const row = {
  userId: "44444444-4444-4444-8444-444444444444",
  userName: "Nele Kröger",
  keyId: "88888888-8888-4888-8888-888888888888",
  keyEndsWith: "K7qe",
  agencyId,
  agencyName: "Lüneburg",
  call: "deliveryArea.patch",
  calls: 1240,
  refused: 3,
  lastAt: "2026-12-21T05:33:00.000Z",
};
const usage: Usage = {
  from: "2026-11-22",
  to: "2026-12-21",
  days: [
    { day: "2026-12-18", calls: 700, refused: 3 },
    { day: "2026-12-21", calls: 552, refused: 0 },
  ],
  rows: [
    row,
    { ...row, call: "order.confirm", calls: 12, refused: 0, userName: null, agencyName: null, agencyId: null },
  ],
  total: 2,
};
const open = (more: Answers = {}, as = staff) =>
  renderInPortal(<UsagePage />, { "adminSoapUsage.getAll": () => usage, ...more }, { as, address: "/platform/usage" });
const bodyOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

test("staff see person, key, agency, call and figures, the sums, and each day, the latest first", async () => {
  open();
  expect(await bodyOf("Aufrufe je Person, Schlüssel, Niederlassung und Aufruf")).toEqual([
    "Nele Kröger…K7qeLüneburgdeliveryArea.patch1.2403Mo., 21.12.2026, 06:33 Uhr",
    "Gelöschte Person…K7qe–order.confirm120Mo., 21.12.2026, 06:33 Uhr",
  ]);
  screen.getByText("1.252 Aufrufe, davon 3 abgelehnt");
  expect(await bodyOf("Aufrufe je Tag")).toEqual(["Mo., 21.12.20265520", "Fr., 18.12.20267003"]);
});

test("the span is asked for, the search narrows what is shown, and both are in the URL", { tags: "long" }, async () => {
  const { user, calls, search } = open();
  await user.click(await screen.findByRole("radio", { name: "7 Tage" }));
  const spanOf = ({ from = "", to = "" }: { from?: string | undefined; to?: string | undefined }) =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  expect(calls("adminSoapUsage.getAll").map(spanOf)).toEqual([30, 7]);
  await user.type(screen.getByRole("textbox", { name: "Person, Niederlassung oder Aufruf" }), "kroeger patch");
  await screen.findByText("1.240 Aufrufe, davon 3 abgelehnt");
  expect(Object.fromEntries(search())).toEqual({ days: "7", text: "kroeger patch" });
});

test("a day leads to the calls of that day, and back to all", async () => {
  const { user, calls, search } = open();
  await user.click(await screen.findByRole("radio", { name: "7 Tage" }));
  await user.click(await screen.findByRole("link", { name: /^Fr., 18.12.2026/ }));
  const all = await screen.findByRole("button", { name: /^Nur Fr., 18.12.2026/ });
  expect(calls("adminSoapUsage.getAll").at(-1)).toEqual({ from: "2026-12-18", to: "2026-12-18" });
  await user.type(screen.getByRole("textbox", { name: "Person, Niederlassung oder Aufruf" }), "patch");
  await screen.findByText("1.240 Aufrufe, davon 3 abgelehnt");
  expect(Object.fromEntries(search())).toEqual({ days: "7", day: "2026-12-18", text: "patch" });
  await user.click(all);
  expect(Object.fromEntries(search())).toEqual({ days: "7", text: "patch" });
});

test("dealers get no page and no answer", () => {
  const { calls } = open({}, session);
  screen.getByRole("heading", { name: "Kein Zugriff" });
  expect(calls("adminSoapUsage.getAll")).toEqual([]);
});

test("the owner of a key sees its calls, refusals and last use", async () => {
  const before = { ...row, keyId: "99999999-9999-4999-8999-999999999999", keyEndsWith: null, calls: 12, refused: 0 };
  renderInPortal(<OwnUsage hasKey />, { "account.keyUsage": () => ({ ...usage, rows: [row, before] }) });
  await screen.findByText(/^1\.252 Aufrufe, davon 3 abgelehnt, zuletzt Mo\., 21\.12\.2026, 06:33/);
  // Two keys with the same call are told apart.
  expect(await bodyOf("Nutzung des Schlüssels")).toEqual([
    "…K7qeLüneburgdeliveryArea.patch1.2403Mo., 21.12.2026, 06:33 Uhr",
    "ersetztLüneburgdeliveryArea.patch120Mo., 21.12.2026, 06:33 Uhr",
  ]);
});

const unused: Answers = { "account.keyUsage": () => ({ ...usage, rows: [], days: [], total: 0 }) };

test("an unused key says so", async () => {
  renderInPortal(<OwnUsage hasKey />, unused);
  await screen.findByText("In den letzten 30 Tagen hat kein Programm Ihren Schlüssel benutzt.");
});

test("without a key there is no section, unless an earlier key was used", async () => {
  const { calls } = renderInPortal(<OwnUsage hasKey={false} />, unused);
  await waitFor(() => expect(calls("account.keyUsage")).toHaveLength(1));
  expect(screen.queryByRole("heading", { name: "Nutzung des Schlüssels" })).toBeNull();
  cleanup();
  renderInPortal(<OwnUsage hasKey={false} />, { "account.keyUsage": () => ({ ...usage, rows: [row] }) });
  expect(await bodyOf("Nutzung des Schlüssels")).toHaveLength(1);
});
