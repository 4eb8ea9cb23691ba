export { callerById, findCaller } from "./caller.ts";
export { insertUsers, type NewUser } from "./insert.ts";
export { inviteToCompany } from "./invite-user.ts";
export { lockAccount, lockAccounts, refuseLosingLastAdmin } from "./last-admin.ts";
export { newLink } from "./links.ts";
export { refuseStrongerRoles } from "./manage.ts";
export { namesOfPeople } from "./records.ts";
export { registerUser } from "./register-user.ts";
export { cutStreams, endSessions, whoseRights } from "./sessions.ts";
