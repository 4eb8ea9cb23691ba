export { endMails, newestOptOuts, optedOutKeys, optOutAddress, refusesMails, removeOptOut } from "./opt-out.ts";
