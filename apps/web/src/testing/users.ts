import { roleGrants } from "@partner-konto/domain/people/rights";
import { roleMeaningTexts, roleTexts } from "@partner-konto/domain/people/texts";
import { userRoles } from "@partner-konto/domain/roles";
import type { Answers } from "./answers.ts";
import { session } from "./session.ts";

/** The answer of iam.getAvailableRoles. */
export const availableRoles = userRoles.map((role) => ({
  role,
  label: roleTexts[role],
  description: roleMeaningTexts[role],
  grants: Object.fromEntries(Object.entries(roleGrants[role]).map(([resource, rights]) => [resource, [...rights]])),
}));

/** The answers that the page of the own account needs. */
export const accountAnswers = {
  "account.getSecondFactor": () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }),
  "account.sessions": () => [],
  "account.keyUsage": () => ({ from: "2026-11-22", to: "2026-12-21", days: [], rows: [], total: 0 }),
  "mailAddress.getOwn": () => ({ stop: null }),
} satisfies Answers;

/** Petra Wulff, who works for one agency. */
export const petra: typeof session.user = {
  ...session.user,
  id: "77777777-7777-4777-8777-777777777777",
  contactPoint: {
    person: { firstName: "Petra", lastName: "Wulff", gender: "female" },
    email: "p.wulff@heidebrand.example",
  },
};

/** An API key that its owner made. */
export const ownApiKey = {
  lastFour: "4f2c",
  madeAt: "2026-11-02T08:00:00.000Z",
  isOwn: true,
  madeBy: null,
  endsAt: null,
  over: null,
};
