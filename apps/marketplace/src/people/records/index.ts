export { endsOfKeys, mayChangeByKey } from "../keys/api-tokens.ts";
export { type FirstStaff, type FirstStaffRequest, hasAdmin, inviteFirstStaff } from "../registration/first-staff.ts";
export { newLink } from "../registration/links.ts";
export { confirmRegistration, enterRegistration } from "../registration/register-user.ts";
export { forgetRegistrations } from "../registration/registrations.ts";
export { callerOfDeferredWork, findCaller } from "../sessions/caller.ts";
export { cutStreams, endSessions, whoseRights } from "../sessions/sessions.ts";
export { addressesSeenBy } from "../users/find.ts";
export { inviteToCompany } from "../users/invite-user.ts";
export { mailInvitation, mailVerification } from "../users/mail-again.ts";
export { holderId, lockedForChange, refuseRevokedCaller, refuseStrongerRoles } from "../users/manage.ts";
export { forgetTries, mayCallInPublic, mayTry } from "./guesses.ts";
export { insertUsers, type NewUser } from "./insert.ts";
export {
  lockAccount,
  lockAccounts,
  lockForChange,
  refuseLosingLastAdmin,
  refuseRemovingLastAdmin,
} from "./last-admin.ts";
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
export { resealSecrets } from "./reseal-secrets.ts";
