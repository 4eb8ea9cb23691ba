import path from "node:path";

/** Who the contracts are from: the gateway is the only one that calls the services. */
export const consumer = "partner-konto-gateway";

/** One file a service, committed: the backend team reads them without Node. */
export const pactsFolder = path.join(import.meta.dirname, "..", "pacts");
export const pactFile = (folder: string, provider: string): string => path.join(folder, `${provider}.json`);

/** The calls of the last verification against our own marketplace, committed. */
export const verificationFile = path.join(import.meta.dirname, "..", "verification.json");
