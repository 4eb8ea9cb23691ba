export { addressesSeenBy } from "./find.ts";
export { inviteToCompany } from "./invite-user.ts";
export { mailInvitation, mailNewAddress, mailVerification, whoChangesTo } from "./mail-again.ts";
export { holderId, lockedForChange, reachable, refuseStronger } from "./manage.ts";
export { userSeenBy } from "./present.ts";
