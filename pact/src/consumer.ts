import path from "node:path";

/** The consumer of all contracts: only the gateway calls the services. */
export const consumer = "partner-konto-gateway";

/** One file per service, committed, so that the backend team can read them without Node. */
export const pactsFolder = path.join(import.meta.dirname, "..", "pacts");
export const pactFile = (folder: string, provider: string): string => path.join(folder, `${provider}.json`);

/** The result of the last verification against our own marketplace by call, committed. */
export const verificationFile = path.join(import.meta.dirname, "..", "verification.json");
