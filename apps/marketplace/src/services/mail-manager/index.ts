export { sendUnlessStopped } from "./send.ts";
export { stoppedAddresses } from "./stopped-addresses.ts";
