import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Component as OrderConfirm } from "../../orders/mailed-link/order-confirm.tsx";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { editionOf } from "../../testing/terms.ts";
import { uiText } from "../../texts/ui.ts";
import { Component as ResetPassword } from "./reset-password.tsx";
import { publicText } from "./texts.ts";
import { Component as UserInvite } from "./user-invite.tsx";
import { Component as UserVerify } from "./user-verify.tsx";

const entered = {
  frontendSource: "PARTNER_PELLET" as const,
  legalName: "Fremde Wärme GmbH",
  vatId: "DE136695976",
  address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
  person: { firstName: "Nele", lastName: "Neumann", gender: "female" as const },
  phone: "04131 24700",
  fax: null,
  email: "nele@neumann.example",
};

afterEach(() => history.replaceState(null, "", "/"));

function open(page: React.ReactNode, address: string, answers: Answers) {
  history.replaceState(null, "", address);
  return renderInPortal(page, answers, { address });
}
const put = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
test("the prefilled registration can be corrected, and needs accepted terms and a password to finish", {
  tags: "long",
}, async () => {
  const { user, calls } = open(<UserVerify />, "/user-verify#geheim", {
    "user.validateToken": () => ({ kind: "register", entered }),
    "partnerRegistration.register": () => ({ ok: true }),
    "terms.getCurrent": () => [editionOf()],
  });
  await screen.findByDisplayValue("Fremde Wärme GmbH");
  await screen.findByRole("link", { name: "AGB für Lieferanten (PDF)" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Registrierung abschließen");
  expect(screen.getByDisplayValue("nele@neumann.example")).toHaveProperty("readOnly", true);
  const finish = screen.getByRole("button", { name: "Registrierung abschließen" });
  await user.click(finish);
  // Only the owner of the mailbox can accept the terms and set the password.
  expect(await screen.findAllByText("Pflichtfeld")).toHaveLength(3);
  put("Firma laut Handelsregister", "Neumann Energie GmbH");
  put("Passwort", "Passwort1");
  await screen.findByText("Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.");
  put("Passwort", "Pellets-2027");
  put("Passwort wiederholen", "Pellets-2027");
  await user.click(screen.getByRole("checkbox", { name: /^Ich stimme/ }));
  await user.click(finish);
  await screen.findByText("Ihre E-Mail-Adresse ist bestätigt.");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Registrierung abgeschlossen");
  screen.getByRole("link", { name: publicText.toLogin });
  const { email, person, address, vatId } = entered;
  expect(calls("partnerRegistration.register")).toMatchObject([
    {
      body: {
        token: "geheim",
        password: "Pellets-2027",
        legalName: "Neumann Energie GmbH",
        frontendSource: "PARTNER_PELLET",
        acceptsTerms: true,
        editions: [editionOf().id],
        email,
        person,
        address,
        vatId,
      },
    },
  ]);
});

test("a user with an account confirms a new e-mail address with one click", async () => {
  const { user, calls } = open(<UserVerify />, "/user-verify#geheim", {
    "user.validateToken": () => ({ kind: "verify" }),
    "user.verify": () => ({ ok: true }),
  });
  await user.click(await screen.findByRole("button", { name: "E-Mail-Adresse bestätigen" }));
  await screen.findByText("Ihre E-Mail-Adresse ist bestätigt.");
  expect(calls("user.verify")).toMatchObject([{ token: "geheim" }]);
});

test("an unreachable server is not reported as a broken link and can be retried", async () => {
  let isThere = false;
  const { user } = open(<UserVerify />, "/user-verify#geheim", {
    "user.validateToken": () => (isThere ? { kind: "verify" } : refuse(503, "UPSTREAM_UNAVAILABLE", "Gerade nicht.")),
  });
  const retry = await screen.findByRole("button", { name: uiText.retry });
  isThere = true;
  await user.click(retry);
  await screen.findByRole("button", { name: "E-Mail-Adresse bestätigen" });
});

const unknown = () => refuse(404, "TOKEN_NOT_FOUND", "Token ist nicht gültig");
const used = () => refuse(410, "LINK_USED", "Dieser Link wurde schon benutzt.");
const expired = () => refuse(410, "LINK_EXPIRED", "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.");
const validated = "user.validateToken";

const overdue = [
  {
    what: "an unknown invitation",
    Page: UserInvite,
    path: "/user-invite",
    refusal: unknown,
    words: "Diese Einladung gilt nicht mehr.",
    advice: /bitten Sie die Person/,
  },
  {
    what: "a used invitation",
    Page: UserInvite,
    path: "/user-invite",
    refusal: used,
    words: "Diese Einladung gilt nicht mehr.",
    advice: /bitten Sie die Person/,
  },
  {
    what: "an old invitation",
    Page: UserInvite,
    path: "/user-invite",
    refusal: expired,
    words: "Diese Einladung ist abgelaufen.",
    advice: /bitten Sie die Person/,
  },
  {
    what: "a reset",
    Page: ResetPassword,
    path: "/reset-password",
    refusal: unknown,
    words: "Dieser Link gilt nicht mehr.",
    advice: /Fordern Sie einfach einen neuen an/,
  },
  {
    what: "a confirmation",
    Page: UserVerify,
    path: "/user-verify",
    refusal: used,
    words: "Dieser Link wurde schon benutzt.",
    advice: /registrieren Ihr Unternehmen neu/,
  },
];
test.each(overdue)(
  "$what that is no longer valid shows the text of its page and what to do",
  async ({ Page, path, refusal, words, advice }) => {
    open(<Page />, `${path}#alt`, { [validated]: refusal });
    await screen.findByText(words);
    screen.getByText(advice);
    expect(screen.queryByText("Token ist nicht gültig")).toBeNull();
    screen.getByRole("link", { name: "Zur Anmeldung" });
  },
);

test("an order link that is no longer valid refers its reader to the account", async () => {
  const { user } = open(<OrderConfirm />, "/order-confirm#alt", { "order.confirmFromLink": unknown });
  await user.click(screen.getByRole("button", { name: "Auftrag bestätigen" }));
  await screen.findByText("Dieser Link gilt nicht mehr.");
  screen.getByText(/sehen Sie in Ihrem Konto/);
});

test("an invitation that became invalid while its page was open says so", async () => {
  const { user } = open(<UserInvite />, "/user-invite#offen", {
    [validated]: () => ({ kind: "invite" }),
    "user.invite": used,
  });
  put("Neues Passwort", "Pellets-2027");
  put("Passwort wiederholen", "Pellets-2027");
  await user.click(screen.getByRole("button", { name: "Konto einrichten" }));
  await screen.findByText("Diese Einladung gilt nicht mehr.");
});

test.each([
  ["reset", <ResetPassword key="reset" />, "user.resetPassword", publicText.resetSave],
  ["invite", <UserInvite key="invite" />, "user.invite", publicText.inviteSave],
] as const)(
  "%s: a password that is used too often is reported at its field and not sent",
  async (kind, page, call, save) => {
    const { user, calls } = open(page, "/link#geheim", { "user.validateToken": () => ({ kind }), [call]: () => ({}) });
    await screen.findByLabelText(publicText.repeatPassword);
    put(publicText.newPassword, "Sommer2026!");
    put(publicText.repeatPassword, "Sommer2026!");
    await user.click(screen.getByRole("button", { name: save }));
    await screen.findByText("Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.");
    expect(calls(call)).toEqual([]);
  },
);
