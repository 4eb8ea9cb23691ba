export { endMails, optedOutKeys, optOutAddress, refusesMails } from "./opt-out.ts";
