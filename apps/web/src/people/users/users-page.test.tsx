import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { administrator, master } from "../../testing/session.ts";
import { availableRoles, petra } from "../../testing/users.ts";
import { Component as UsersPage } from "./users-page.tsx";

type Options = {
  answers?: Answers;
  as?: typeof master;
  address?: string;
  users?: (typeof petra)[];
};

function open({ answers = {}, as = master, address = "/settings/users", users = [petra] }: Options = {}) {
  const all = {
    "user.findWithScope": () => ({ data: users, total: users.length }),
    "iam.getAvailableRoles": () => availableRoles,
    "mailAddress.getStops": () => [],
    ...answers,
  };
  return renderInPortal(<UsersPage />, all, { as, address });
}

test("search, role, state and sort order are sent to the server and kept in the URL", { tags: "long" }, async () => {
  const { user, calls } = open({ address: "/settings/users?state=active&sort=email" });
  await screen.findByRole("link", { name: "Petra Wulff" });
  await user.type(screen.getByRole("textbox", { name: "Name oder E-Mail suchen" }), "wulff");
  await user.selectOptions(screen.getByRole("combobox", { name: "Rolle" }), "Leser");
  await user.click(screen.getByRole("button", { name: "Zuletzt angemeldet" }));
  await waitFor(() =>
    expect(calls("user.findWithScope").at(-1)).toEqual({
      limit: 25,
      page: 1,
      body: { text: "wulff", role: "BUSINESS_CUSTOMER_READER", isActive: true, sort: "lastSignInAt", direction: "asc" },
    }),
  );
});

test("people whose mails do not arrive are marked, and one call asks for the whole page", {
  tags: "long",
}, async () => {
  const other = { ...petra, id: "88888888-8888-4888-8888-888888888888" };
  const stop = { userId: petra.id, since: "2026-11-20T09:00:00Z", reason: "" };
  const { calls } = open({ users: [petra, other], answers: { "mailAddress.getStops": () => [stop] } });
  expect(await screen.findAllByText("Mails kommen nicht an")).toHaveLength(1);
  const links = screen.getAllByRole("row").filter(({ textContent }) => textContent?.includes("Mails kommen nicht an"));
  within(links[0] ?? expect.fail("no row")).getByRole("link", { name: "Petra Wulff" });
  expect(calls("mailAddress.getStops")).toEqual([{ body: { userIds: [petra.id, other.id] } }]);
});

test("an unverified user stays inactive, and the specified text says why", async () => {
  const invited = { ...petra, isActive: false, isVerified: false };
  const text = "Der Benutzer hat sich noch nicht verifiziert.";
  const refused = () => refuse(409, "USER_NOT_VERIFIED", text);
  const { user } = open({
    users: [invited],
    answers: { "user.toggleIsActive": refused },
  });
  const box = await screen.findByRole("checkbox", { name: "Petra Wulff ist aktiv" });
  await user.click(box);
  await screen.findByText(text);
  expect(box).toHaveProperty("checked", false);
});

test("without a response the dialog stays open, and a retry uses the same idempotency key", async () => {
  const { user, calls } = open({
    answers: {
      "user.delete": inTurn(
        () => refuse(503, "UPSTREAM_UNAVAILABLE", "nicht erreichbar"),
        () => ({ ok: true as const }),
      ),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Petra Wulff" }));
  await user.click(await screen.findByRole("menuitem", { name: "Entfernen …" }));
  const remove = () => user.click(screen.getByRole("button", { name: "Benutzer entfernen" }));
  await remove();
  await screen.findByText("nicht erreichbar");
  await remove();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const [first, second] = calls("user.delete") as { key: string }[];
  expect(second?.key).toBe(first?.key);
});

test("a changed state shows the specified text and reloads the list", async () => {
  const { user, calls } = open({ answers: { "user.toggleIsActive": () => ({ ...petra, isActive: false }) } });
  await user.click(await screen.findByRole("checkbox", { name: "Petra Wulff ist aktiv" }));
  await screen.findByText("Benutzerstatus wurde erfolgreich geändert.");
  expect(calls("user.toggleIsActive")).toMatchObject([{ id: petra.id }]);
  await waitFor(() => expect(calls("user.findWithScope").length).toBeGreaterThan(1));
});

test("users cannot deactivate themselves or a user with more rights, and the reason is shown", async () => {
  const stronger = { ...petra, roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN" as const] };
  const admin = administrator("BUSINESS_CUSTOMER_ADMIN");
  const { user, calls } = open({ as: admin, users: [stronger, admin.user] });
  const of = (name: string) => screen.findByRole("checkbox", { name: `${name} ist aktiv` });
  expect(await of("Petra Wulff")).toHaveProperty("title", "Dieser Benutzer darf mehr als Sie.");
  expect(await of("Jonas Brandt")).toHaveProperty("title", "Ihren eigenen Zugang kann nur jemand anderes ändern.");
  await user.click(await of("Petra Wulff"));
  expect(calls("user.toggleIsActive")).toEqual([]);
  // Administrators cannot remove users.
  await user.click(screen.getByRole("button", { name: "Aktionen für Petra Wulff" }));
  expect(screen.queryByRole("menuitem", { name: "Entfernen …" })).toBeNull();
});

test("removing a user asks first; the last master administrator stays, and the list shows why", async () => {
  const text = "Mindestens ein Master-Administrator muss bleiben.";
  const refused = () => refuse(409, "LAST_MASTER_ADMIN", text);
  const { user, calls } = open({ answers: { "user.delete": refused } });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Petra Wulff" }));
  await user.click(screen.getByRole("menuitem", { name: "Entfernen …" }));
  const dialog = screen.getByRole("alertdialog", { name: "Petra Wulff entfernen?" });
  expect(calls("user.delete")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Benutzer entfernen" }));
  await screen.findByText(text);
  screen.getByRole("link", { name: "Petra Wulff" });
});

test("an invitation can be sent again to an unverified user", async () => {
  const { user, calls } = open({
    users: [{ ...petra, isActive: false, isVerified: false }],
    answers: { "user.getResetPasswordToken": () => ({ ok: true }) },
  });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Petra Wulff" }));
  await user.click(screen.getByRole("menuitem", { name: "Einladung noch einmal senden" }));
  await screen.findByText("Die Einladung ist noch einmal unterwegs.");
  expect(calls("user.getResetPasswordToken")).toMatchObject([{ email: "p.wulff@heidebrand.example" }]);
});

test("a filter without a result offers to reset the filters", async () => {
  const { user, calls } = open({ users: [], address: "/settings/users?state=invited" });
  await screen.findByText("Kein Benutzer passt dazu.");
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await waitFor(() => expect(calls("user.findWithScope").at(-1)).toMatchObject({ body: { sort: "name" } }));
  await screen.findByText("Noch keine Benutzer");
});

test("a user who may not see users sees the access-denied page, and nothing is requested", () => {
  const { sent } = open({ as: { ...master, rights: { businessCustomerOrder: ["read"] } } });
  screen.getByRole("heading", { name: "Kein Zugriff" });
  expect(sent).toEqual([]);
});
