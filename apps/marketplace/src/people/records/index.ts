export { withFrontendColours } from "./frontend-colours.ts";
export { forgetTries, type GuessCount, mayCallInPublic, mayTry, takeBack } from "./guesses.ts";
export { insertUsers, type NewUser } from "./insert.ts";
export {
  lockAccount,
  lockAccounts,
  lockForChange,
  refuseLosingLastAdmin,
  refuseRemovingLastAdmin,
} from "./last-admin.ts";
export {
  activityMail,
  addressInUseMail,
  apiTokenEndsMail,
  apiTokenMail,
  apiTokenOutgrownMail,
  emailChangeMail,
  invitedElsewhereMail,
  inviteLink,
  inviteMail,
  knownAddressMail,
  newcomerMail,
  passwordChangedMail,
  registrationMail,
  resetMail,
  type SecondFactorChange,
  secondFactorMail,
  verifyMail,
} from "./mails.ts";
export { hashPassword, isRightPassword } from "./password.ts";
export { countGuess, proveOneself, withPassword } from "./proof.ts";
export { addressees, dealersOfCompany, dealersWhoMay, readersById, staffOfDuty } from "./readers.ts";
export {
  type Account,
  accountBirth,
  accountByEmail,
  accountById,
  accountsById,
  accountsByKey,
  confirmedAddress,
  contactPointOf,
  deleteAccount,
  namesOfPeople,
  scopeOf,
} from "./records.ts";
export { refuseLacking } from "./refuse-lacking.ts";
export { resealSecrets } from "./reseal-secrets.ts";
export * as secondFactors from "./second-factor.ts";
export { consumeCode } from "./second-factor.ts";
export type { ApiTokenTable, LinkKind } from "./tables.ts";
