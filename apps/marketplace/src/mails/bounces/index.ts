export { noteProblems, type Problem } from "./note-problems.ts";
export { forgetMails } from "./receive.ts";
export { sendUnlessStopped } from "./send.ts";
export { stoppedAddresses } from "./stopped-addresses.ts";
