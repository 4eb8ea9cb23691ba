import { execFileSync } from "node:child_process";

/** A broker, and how one signs in to it. */
export interface BrokerAccess {
  /** The broker's address, with a trailing slash. */
  url: string;
  /** The Authorization header; undefined for a broker without authentication. */
  authorization: string | undefined;
}

/** The broker, and our version that the pacts belong to. */
export interface BrokerSettings extends BrokerAccess {
  version: string;
  branch: string;
  /** The page of the build that publishes. */
  buildUrl: string | undefined;
}

/** A fault in the settings that the operator can correct. */
export class BrokerSettingsError extends Error {
  override name = "BrokerSettingsError";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns the output of a git command in a clone; undefined without a clone */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync("git", ["-C", folder, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

function authorizationOf(environment: Environment): string | undefined {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: name, PACT_BROKER_PASSWORD: password } = environment;
  if (token && name) throw new BrokerSettingsError("PACT_BROKER_TOKEN and PACT_BROKER_USERNAME: only one of them.");
  if (token) return `Bearer ${token}`;
  if (!name) return undefined;
  return `Basic ${Buffer.from(`${name}:${password ?? ""}`).toString("base64")}`;
}

function addressOf(text: string | undefined): string {
  if (!text) throw new BrokerSettingsError("PACT_BROKER_BASE_URL is missing: the address of the Pact Broker.");
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BrokerSettingsError("PACT_BROKER_BASE_URL must be an address that begins with http:// or https://.");
  // Credentials in the address would end up in logs.
  if (url.username || url.password)
    throw new BrokerSettingsError(
      "PACT_BROKER_BASE_URL must not carry a name or password; there are settings for them.",
    );
  return url.href.replace(/\/*$/, "/");
}

/** @throws BrokerSettingsError with one sentence */
export const readBrokerAccess = (environment: Environment): BrokerAccess => ({
  url: addressOf(environment["PACT_BROKER_BASE_URL"]),
  authorization: authorizationOf(environment),
});

/** @returns the credentials as Pact's own verifier takes them */
export function credentialsOf({ authorization = "" }: BrokerAccess) {
  const [kind, value = ""] = authorization.split(" ");
  if (kind === "Bearer") return { pactBrokerToken: value };
  if (kind !== "Basic") return {};
  const [name = "", password = ""] = Buffer.from(value, "base64").toString().split(":");
  return { pactBrokerUsername: name, pactBrokerPassword: password };
}

/** The pacts of a commit are those that are committed: another content under its version would be refused, or believed. */
function mustBeCommitted(clone: string): void {
  const changed = git(clone, "status", "--porcelain", "--", ":(top)pact/pacts");
  if (changed)
    throw new BrokerSettingsError(
      "pact/pacts has changes that are not committed. Commit them, or name another version in PACT_CONSUMER_VERSION.",
    );
}

/**
 * Reads the settings; the first four have the names that Pact's own tools use.
 * @param clone the git clone that version and branch are read from when they are not set
 * @throws BrokerSettingsError with one sentence
 */
export function readBrokerSettings(environment: Environment, clone = import.meta.dirname): BrokerSettings {
  const access = readBrokerAccess(environment);
  if (!environment["PACT_CONSUMER_VERSION"]) mustBeCommitted(clone);
  const version = environment["PACT_CONSUMER_VERSION"] || git(clone, "rev-parse", "HEAD");
  if (!version) throw new BrokerSettingsError("PACT_CONSUMER_VERSION is missing, and there is no git to ask.");
  const branch = environment["PACT_CONSUMER_BRANCH"] || git(clone, "symbolic-ref", "--short", "--quiet", "HEAD");
  if (!branch) throw new BrokerSettingsError("PACT_CONSUMER_BRANCH is missing, and git is on no branch.");
  return {
    ...access,
    version,
    branch,
    buildUrl: environment["PACT_BUILD_URL"] || undefined,
  };
}
