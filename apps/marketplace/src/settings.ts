import { isIP } from "node:net";
import { hasBlockedPort, isBlockedPort } from "@partner-konto/server/blocked-ports";
import type { TracingSettings } from "@partner-konto/server/tracing";
import { securityContact } from "@partner-konto/server/well-known";
import { z } from "zod";
import { type BillingSettings, billingOf, billingVariables, demoSeller } from "./billing/ledger/settings.ts";
import type { BucketSettings } from "./kernel/files/files.ts";
import { keysInFolder, type SigningKey, signingKeys } from "./kernel/security/keys.ts";
import { count, must } from "./kernel/security/setting-schemas.ts";
import { SettingsError } from "./kernel/security/settings-error.ts";
import { webhookKey } from "./kernel/security/standard-webhooks.ts";
import {
  type InstalmentSettings,
  instalmentsOf,
  instalmentVariables,
} from "./orders/order/payments/provider/settings.ts";

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const isHop = (hop: string): boolean => {
  const [address = "", bits, ...more] = hop.split("/");
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || /^[1-9]\d{0,2}$/.test(bits));
};

const openPort = must("a port that browsers do not block (3001, for example)");
const ofOpenPort = { error: "must have a port that browsers do not block (443, for example)" };

export const variables = z.object({
  PORT: count(1, 65_535)
    .refine((port) => !isBlockedPort(port), openPort)
    .default(3001),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, ...must("an address that begins with postgres://") }).optional(),
  // The driver reads this variable itself, for a URL without a password.
  PGPASSWORD: z.string().optional(),
  VALKEY_URL: z.url({ protocol: /^(rediss?|valkeys?)$/, ...must("an address that begins with redis://") }).optional(),
  PORTAL_URL: z
    .url({ protocol: /^https?$/, ...must("an address that begins with http:// or https://") })
    .refine((url) => !hasBlockedPort(url), ofOpenPort)
    .optional(),
  SHOP_URL: z
    .url({ protocol: /^https?$/, ...must("an address that begins with http:// or https://") })
    .refine((url) => !hasBlockedPort(url), ofOpenPort)
    .optional(),
  SHOP_PAGES: z.enum(["on", "off"], must("on or off")).optional(),
  RATING_AFTER_DAYS: count(0, 30).default(3),
  ...instalmentVariables,
  ...billingVariables,
  MANAGING_DIRECTORS: z.string().max(200).optional(),
  SUPPORT_PHONE: z.string().max(40).optional(),
  IMPRINT_URL: z
    .string()
    .regex(/^(?:https?:\/\/|\/(?!\/))\S*$/, must("an address or a path like /imprint"))
    .default("/imprint"),
  SECURITY_CONTACT: z
    .string()
    .regex(securityContact, must("an address like mailto:security@host or https://host/security"))
    .optional(),
  WEBHOOKS_TO_LOOPBACK: z.enum(["on", "off"], must("on (for a trial on this machine) or off")).default("off"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, ...must("an address that begins with smtp:// or smtps://") }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\r\n<>@]{0,200}<)?[^\s@<>]{1,64}@[^\s@<>]{1,255}>?$/, must("a sender like Name <name@host>"))
    .default("Heizmarkt <noreply@heizmarkt.example>"),
  MAIL_WEBHOOK_SECRETS: z
    .string()
    .transform((text, context) => {
      const keys = listOf(text).map(webhookKey);
      if (keys.includes(null)) context.addIssue(must("whsec_ and base64 of 24 to 64 bytes, separated by commas").error);
      return keys.flatMap((key) => key ?? []);
    })
    .prefault(""),
  DEMO: z.enum(["on", "quiet", "off"], must("on, quiet (no new orders by themselves) or off")).optional(),
  PACT_STATES: z.enum(["on", "off"], must("on (for contract tests on this machine) or off")).default("off"),
  STAFF_SECOND_FACTOR: z.enum(["required", "offered"], must("required or offered")).optional(),
  DRAIN_SECONDS: count(0, 60).default(0),
  S3_URL: z
    .url({ protocol: /^https?$/, ...must("the bucket's address, beginning with http:// or https://") })
    .optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  TOKEN_KEYS: z.string().optional(),
  SEAL_KEYS: z.string().optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine((hops) => hops.every(isHop), must("a list of addresses or networks, never all"))
    .prefault("127.0.0.1,::1"),
  DEMO_DAY: z.iso
    .date(must("a day like 2026-11-20"))
    .refine((day) => day >= "2025" && day < "2100", must("a day from 2025 to 2099"))
    .optional(),
  HISTORY_YEARS: count(1, 100).optional(),
  PUBLIC_READS_PER_MINUTE: count(1, 1_000_000).default(1200),
  METRICS_TOKEN: z.string().min(16, must("at least 16 characters long")).optional(),
  TRACES_URL: z.url({ protocol: /^https?$/, ...must("an address that begins with http:// or https://") }).optional(),
  TRACES_SHARE: z.coerce
    .number(must("a number"))
    .min(0, must("between 0 and 1"))
    .max(1, must("between 0 and 1"))
    .default(1),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], must("a pino level"))
    .default("info"),
});

/** The marketplace's settings, parsed once. No other code reads the environment. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  valkeyUrl: string | undefined;
  portalUrl: string;
  /** The origin of the pages for consumers, which this process serves. */
  shopUrl: string;
  /** Whether the pages have the way to an order; ratings and ending mails are always there. */
  shopTakesOrders: boolean;
  /** Days between a done order and the mail that asks for a rating. */
  ratingAfterDays: number;
  instalments: InstalmentSettings;
  billing: BillingSettings;
  /** Named below the platform's own mails, with the seller of `billing`. */
  managingDirectors: string | undefined;
  supportPhone: string | undefined;
  imprintUrl: string;
  securityContact: string | undefined;
  /** Whether webhooks may go to this machine; only in a demo. */
  webhooksToLoopback: boolean;
  /** Undefined for the mailbox folder in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The secrets that senders of mail events sign with; all are accepted. */
  mailWebhookKeys: readonly Uint8Array[];
  /** On by default with the embedded database. Off by default with a Postgres, because the demo's password is public. */
  demo: "on" | "quiet" | "off";
  /** The ISO day around which the demo is built; undefined for the day it is loaded. */
  demoDay: string | undefined;
  /** Provider states for pact: create people and tokens for any program on this machine. */
  pactStates: boolean;
  /** Platform staff can cause more damage. In a demo, whose passwords are public, a second factor would protect nothing. */
  staffNeedsSecondFactor: boolean;
  /** How long the process still answers after it was told to stop, while /ready answers 503. */
  drainMs: number;
  /** Keys that sign access tokens, which last a quarter of an hour. */
  tokenKeys: readonly [SigningKey, ...SigningKey[]];
  /** Keys that encrypt stored values; equal to the token keys if SEAL_KEYS is not set. */
  sealKeys: readonly [SigningKey, ...SigningKey[]];
  trustedProxies: string[];
  /** The number of whole years, beside the current one, for which shown prices and the activity log are kept; undefined keeps all. */
  historyYears: number | undefined;
  /** How many reads per minute an external address may make without signing in, in this process. */
  publicReads: number;
  metricsToken: string | undefined;
  traces: TracingSettings;
  logLevel: string;
  /** Undefined for the folder `files` in `dataDir`. */
  bucket: BucketSettings | undefined;
}

/** @throws SettingsError if the bucket is configured without its keys */
function bucketOf(read: z.infer<typeof variables>): BucketSettings | undefined {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = read;
  if (url === undefined) return undefined;
  if (accessKey === undefined || secretKey === undefined)
    throw new SettingsError("S3_URL needs S3_ACCESS_KEY and S3_SECRET_KEY.");
  return { url, region, accessKey, secretKey };
}

/**
 * The token keys and seal keys. Several replicas must share them, so they are configured there. With TOKEN_KEYS alone, as earlier releases
 * required, the token keys also seal.
 */
async function keysOf({ DATA_DIR, TOKEN_KEYS, SEAL_KEYS }: z.infer<typeof variables>) {
  const tokenKeys =
    TOKEN_KEYS === undefined ? await keysInFolder(DATA_DIR, "TOKEN_KEYS") : signingKeys(TOKEN_KEYS, "TOKEN_KEYS");
  if (SEAL_KEYS !== undefined) return { tokenKeys, sealKeys: signingKeys(SEAL_KEYS, "SEAL_KEYS") };
  return { tokenKeys, sealKeys: TOKEN_KEYS === undefined ? await keysInFolder(DATA_DIR, "SEAL_KEYS") : tokenKeys };
}

/** Outside of a demo, programs on this machine trust whoever reaches them, and a webhook must not. */
function loopbackOf({ WEBHOOKS_TO_LOOPBACK: wanted }: z.infer<typeof variables>, demo: Settings["demo"]): boolean {
  if (wanted === "on" && demo === "off") throw new SettingsError("WEBHOOKS_TO_LOOPBACK is for the demo only.");
  return wanted === "on";
}

/** @throws SettingsError with one sentence for the operator */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const said = issue?.message.startsWith("must ") ? issue.message : `is not valid: ${issue?.message}`;
    throw new SettingsError(`${String(issue?.path[0])} ${said}.`);
  }
  const read = parsed.data;
  const portalUrl = new URL(read.PORTAL_URL ?? `http://localhost:${read.PORT - 1}`).origin;
  const demo = read.DEMO ?? (read.DATABASE_URL === undefined ? "on" : "off");
  const billing = billingOf(read, demo !== "off");
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    valkeyUrl: read.VALKEY_URL,
    portalUrl,
    shopUrl: new URL(read.SHOP_URL ?? `http://localhost:${read.PORT}`).origin,
    shopTakesOrders: (read.SHOP_PAGES ?? (demo === "off" ? "off" : "on")) === "on",
    ratingAfterDays: read.RATING_AFTER_DAYS,
    instalments: instalmentsOf(read),
    billing,
    managingDirectors: read.MANAGING_DIRECTORS ?? (billing.seller === demoSeller ? "Birte Harms" : undefined),
    supportPhone: read.SUPPORT_PHONE,
    imprintUrl: new URL(read.IMPRINT_URL, portalUrl).href,
    securityContact: read.SECURITY_CONTACT,
    webhooksToLoopback: loopbackOf(read, demo),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailWebhookKeys: read.MAIL_WEBHOOK_SECRETS,
    demo,
    demoDay: read.DEMO_DAY,
    staffNeedsSecondFactor: (read.STAFF_SECOND_FACTOR ?? (demo === "off" ? "required" : "offered")) === "required",
    pactStates: read.PACT_STATES === "on",
    drainMs: read.DRAIN_SECONDS * 1000,
    ...(await keysOf(read)),
    trustedProxies: read.TRUSTED_PROXIES,
    historyYears: read.HISTORY_YEARS,
    publicReads: read.PUBLIC_READS_PER_MINUTE,
    metricsToken: read.METRICS_TOKEN,
    traces: { url: read.TRACES_URL, share: read.TRACES_SHARE },
    logLevel: read.LOG_LEVEL,
    bucket: bucketOf(read),
  };
}
