import type { InstalmentTerms } from "@partner-konto/domain/orders/instalments/plan";
import { hasBlockedPort } from "@partner-konto/server/blocked-ports";
import { z } from "zod";
import { count, must } from "../../../../kernel/security/setting-schemas.ts";
import { SettingsError } from "../../../../kernel/security/settings-error.ts";

export interface RemoteSettings {
  /** The adapter's base URL; the protocol's paths are appended to it. */
  url: string;
  /** Signs our requests. */
  key: string;
  /** Signs the provider's events. */
  webhookSecret: string;
  /** For a whole call, from its connection to the last byte of its answer. */
  deadlineMs: number;
}

export interface InstalmentSettings {
  terms: InstalmentTerms;
  /** Undefined for the sandbox. */
  remote: RemoteSettings | undefined;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Requests carry a customer's name and address, so they leave this machine only encrypted. */
function isProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isPrivate = protocol === "https:" || (protocol === "http:" && loopback.has(hostname));
  return isPrivate && username + password + search + hash === "" && !hasBlockedPort(text);
}

const secret = z.string().min(32, must("at least 32 characters long")).optional();

export const instalmentVariables = {
  INSTALMENT_MIN_EUROS: count(1, 1_000_000).default(100),
  INSTALMENT_MAX_EUROS: count(1, 1_000_000).default(20_000),
  INSTALMENT_MIN_RATE_EUROS: count(1, 1_000_000).default(20),
  // A comma would read as a thousands separator elsewhere, and a third place could not be kept.
  INSTALMENT_INTEREST: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, must("a percentage with a point and at most two places, 7.49 for example"))
    .default("7.49"),
  INSTALMENT_PROVIDER_URL: z
    .string()
    .refine(isProviderUrl, must("an address that begins with https://, without user, query and fragment"))
    .optional(),
  INSTALMENT_PROVIDER_KEY: secret,
  INSTALMENT_WEBHOOK_SECRET: secret,
  // The gateway gives up a dealer's call after ten seconds.
  INSTALMENT_DEADLINE_SECONDS: count(1, 8).default(5),
};

type InstalmentVariables = z.infer<z.ZodObject<typeof instalmentVariables>>;

function remoteOf(read: InstalmentVariables): RemoteSettings | undefined {
  const {
    INSTALMENT_PROVIDER_URL: url,
    INSTALMENT_PROVIDER_KEY: key,
    INSTALMENT_WEBHOOK_SECRET: webhookSecret,
    INSTALMENT_DEADLINE_SECONDS: seconds,
  } = read;
  if (url === undefined && (key ?? webhookSecret) !== undefined)
    throw new SettingsError("INSTALMENT_PROVIDER_KEY and INSTALMENT_WEBHOOK_SECRET need INSTALMENT_PROVIDER_URL.");
  if (url === undefined) return undefined;
  if (key === undefined || webhookSecret === undefined)
    throw new SettingsError("INSTALMENT_PROVIDER_URL needs INSTALMENT_PROVIDER_KEY and INSTALMENT_WEBHOOK_SECRET.");
  return { url, key, webhookSecret, deadlineMs: seconds * 1000 };
}

/** @throws SettingsError for settings that contradict each other */
export function instalmentsOf(read: InstalmentVariables): InstalmentSettings {
  if (read.INSTALMENT_MIN_EUROS > read.INSTALMENT_MAX_EUROS)
    throw new SettingsError("INSTALMENT_MIN_EUROS must not be above INSTALMENT_MAX_EUROS.");
  const terms = {
    minCents: read.INSTALMENT_MIN_EUROS * 100,
    maxCents: read.INSTALMENT_MAX_EUROS * 100,
    minRateCents: read.INSTALMENT_MIN_RATE_EUROS * 100,
    // 7.49 * 100 is not whole in binary.
    nominalRate: Math.round(Number(read.INSTALMENT_INTEREST) * 100),
  };
  return { terms, remote: remoteOf(read) };
}
