export { endsOfKeys, mayChangeByKey } from "./api-tokens.ts";
export { callerOfDeferredWork, findCaller } from "./caller.ts";
export { addressesSeenBy } from "./find.ts";
export { type FirstStaff, type FirstStaffRequest, hasAdmin, inviteFirstStaff } from "./first-staff.ts";
export { forgetTries, mayCallInPublic, mayTry } from "./guesses.ts";
export { insertUsers, type NewUser } from "./insert.ts";
export { inviteToCompany } from "./invite-user.ts";
export {
  lockAccount,
  lockAccounts,
  lockForChange,
  refuseLosingLastAdmin,
  refuseRemovingLastAdmin,
} from "./last-admin.ts";
export { newLink } from "./links.ts";
export { mailInvitation, mailVerification } from "./mail-again.ts";
export { holderId, lockedForChange, refuseRevokedCaller, refuseStrongerRoles } from "./manage.ts";
export { addressees, dealersOfCompany, dealersWhoMay, readersById, staffOfDuty } from "./readers.ts";
export {
  type Account,
  accountBirth,
  accountsByKey,
  confirmedAddress,
  deleteAccount,
  namesOfPeople,
  userSeenBy,
} from "./records.ts";
export { refuseLacking } from "./refuse-lacking.ts";
export { confirmRegistration, enterRegistration } from "./register-user.ts";
export { forgetRegistrations } from "./registrations.ts";
export { resealSecrets } from "./reseal-secrets.ts";
export { cutStreams, endSessions, whoseRights } from "./sessions.ts";
