export { endMails, optOutAddress, refusesMails } from "./opt-out.ts";
