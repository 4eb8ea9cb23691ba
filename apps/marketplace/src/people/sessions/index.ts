export { callerOfDeferredWork, findCaller } from "./caller.ts";
export { claimsOf } from "./claims.ts";
export { knownDevice, noteDevice, rememberDevice } from "./devices.ts";
export { endAccess } from "./end-access.ts";
export { cutStreams, endSessions, renewSession, startSession, whoseRights } from "./sessions.ts";
