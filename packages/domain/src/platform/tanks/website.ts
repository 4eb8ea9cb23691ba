import { isAllowedLink } from "../../text/addresses.ts";

/** @returns whether a firm may have this website: an address that content may link to, and https */
export const isWebsite = (address: string): boolean => /^https:/i.test(address) && isAllowedLink(address);
