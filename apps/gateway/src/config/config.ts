import path from "node:path";
import { type ServiceKey, services } from "@partner-konto/contracts/services";
import { defaultAllowedRoles } from "@partner-konto/domain/roles";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { isLoopbackHost } from "./loopback.ts";
import { serviceVariable, settings } from "./settings.ts";
import {
  contact,
  cookieDomain,
  count,
  flag,
  httpUrl,
  link,
  openUrl,
  port,
  proxies,
  roles,
  sessionKeys,
  share,
  valkeyUrl,
} from "./values.ts";

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  PUBLIC_URL: openUrl.optional(),
  ALLOW_PLAIN_HTTP: flag.default(false),
  UPSTREAM_URL: httpUrl.optional(),
  EVENTS_URL: httpUrl.optional(),
  VALKEY_URL: valkeyUrl.optional(),
  TRUSTED_PROXIES: proxies.prefault(""),
  COOKIE_DOMAIN: cookieDomain.optional(),
  SESSION_KEYS: sessionKeys.optional(),
  SESSION_IDLE_MINUTES: count(10_080).default(480),
  SESSION_HOURS: count(720).default(24),
  STAFF_SESSION_IDLE_MINUTES: count(10_080).default(30),
  STAFF_SESSION_HOURS: count(720).default(12),
  ALLOWED_ROLES: roles.prefault(defaultAllowedRoles.join(",")),
  REQUESTS_PER_MINUTE: count(1_000_000).default(1200),
  DRAIN_SECONDS: count(60, 0).default(0),
  PROVIDER_NAME: z.string().max(100).default("Heizmarkt"),
  SUPPORT_PHONE: z.string().max(40).optional(),
  IMPRINT_URL: link.default("/imprint"),
  PRIVACY_URL: link.default("/privacy"),
  ACCESSIBILITY_URL: link.default("/accessibility"),
  SECURITY_CONTACT: contact.optional(),
  SERVICES_URL: httpUrl.optional(),
  ASSET_URL: openUrl.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, { error: "must be a container of Google's tag manager, such as GTM-ABC1234" })
    .optional(),
  MAPS_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, { error: "must be a key of Google's Maps Embed API" })
    .optional(),
  WEB_DIR: z.string().default(path.join(import.meta.dirname, "..", "..", "..", "web", "dist")),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  TRACES_URL: httpUrl.optional(),
  TRACES_SHARE: share.default(1),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

type Variables = z.output<typeof variables>;

/** The gateway's settings, parsed once. No other code reads the environment. */
export interface Config extends Omit<Variables, "PUBLIC_URL" | "EVENTS_URL" | "UPSTREAM_URL" | "SERVICES_URL"> {
  publicUrl: URL;
  eventsUrl: string;
  /** Where dealers' programs reach the services, or null if not configured: the gateway does not reveal its internal upstream address. */
  servicesUrl: string | null;
  upstreamUrls: Record<ServiceKey, string>;
  /** Logged at the start. */
  warnings: readonly string[];
}

function parse<S extends z.ZodType>(schema: S, values: Record<string, string>): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const said = issue?.message.startsWith("must ") ? issue.message : `is not valid: ${issue?.message}`;
  throw new ConfigError(`${name} ${said}.`);
}

/** Rejects a misspelt variable, which would silently leave its service at the default address. */
function refuseUnknownServices(environment: NodeJS.ProcessEnv): void {
  const known = new Set(settings.map(({ name }) => name));
  const unknown = Object.keys(environment).find((name) => /^UPSTREAM_\w+_URL$/.test(name) && !known.has(name));
  if (unknown) throw new ConfigError(`${unknown} names no service; there are ${Object.keys(services).join(", ")}.`);
}

function publicUrlOf(read: Variables): URL {
  const url = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`);
  if (url.protocol === "http:" && !isLoopbackHost(url.hostname) && !read.ALLOW_PLAIN_HTTP) {
    throw new ConfigError(
      `PUBLIC_URL must begin with https:// (it is ${url.origin}), or set ALLOW_PLAIN_HTTP=true for a trial in a closed network.`,
    );
  }
  if (url.pathname !== "/") throw new ConfigError("PUBLIC_URL must not have a path: the portal lies at the root.");
  return url;
}

/** @throws ConfigError with one clear sentence for the operator. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseUnknownServices(environment);
  const given = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
  const read = parse(variables, given);
  const upstreamUrl = read.UPSTREAM_URL ?? `http://127.0.0.1:${read.PORT + 1}`;
  const upstreamUrls = Object.fromEntries(
    Object.keys(services).map((service) => {
      const name = serviceVariable(service);
      return [service, parse(z.object({ [name]: httpUrl.default(upstreamUrl) }), given)[name] ?? upstreamUrl];
    }),
  ) as Record<ServiceKey, string>;
  const publicUrl = publicUrlOf(read);
  const warnings: string[] = [];
  if (read.COOKIE_DOMAIN) {
    warnings.push(
      `COOKIE_DOMAIN is set: every host below ${read.COOKIE_DOMAIN} can send and overwrite the session cookie.`,
    );
  }
  if (publicUrl.protocol === "http:" && !isLoopbackHost(publicUrl.hostname)) {
    warnings.push("ALLOW_PLAIN_HTTP is set: passwords and sessions travel unencrypted.");
  }
  // On a developer's own machine, programs use the same address as the gateway.
  const isOwnMachine = [publicUrl, new URL(upstreamUrl)].every(({ hostname }) => isLoopbackHost(hostname));
  const servicesUrl = read.SERVICES_URL ?? (isOwnMachine ? upstreamUrl : null);
  return { ...read, publicUrl, eventsUrl: read.EVENTS_URL ?? upstreamUrl, servicesUrl, upstreamUrls, warnings };
}
