import { deviceCookie, frontendCookie, tokenCookie } from "@partner-konto/domain/constants";
import { type FrontendSource, frontendSources } from "@partner-konto/domain/frontend";
import type { Config } from "../config/config.ts";
import type { DeviceMemory } from "./known-device.ts";
import type { Sealer } from "./sealer.ts";
import { endOf, type Session } from "./session.ts";

/** Reads the cookies of a request and sets the cookies of its response. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
}

interface CookieOptions {
  path: "/";
  httpOnly: true;
  secure: boolean;
  sameSite: "lax";
  maxAge: number;
  domain?: string;
}

const deviceSeconds = 365 * 86_400;
/** A browser may drop a longer cookie (promise 1). */
const mostBytes = 4096;

export interface SessionCookies {
  write(jar: CookieJar, session: Session, now: number): Promise<void>;
  clear(jar: CookieJar): void;
  /** The frontend that platform staff last used in this browser; undefined if the cookie is missing or unknown. */
  readFrontend(jar: CookieJar): FrontendSource | undefined;
  writeFrontend(jar: CookieJar, frontend: FrontendSource): void;
  writeDevices(jar: CookieJar, devices: DeviceMemory): Promise<void>;
}

/** The portal's cookies with their flags: httpOnly, SameSite=Lax, host-only unless COOKIE_DOMAIN is set. */
export function createSessionCookies(config: Config, sealer: Sealer): SessionCookies {
  const options = (maxAge: number, domain?: string): CookieOptions => ({
    path: "/",
    httpOnly: true,
    secure: config.publicUrl.protocol === "https:",
    sameSite: "lax",
    maxAge,
    ...(domain !== undefined && { domain }),
  });
  return {
    async write(jar, session, now) {
      const value = await sealer.seal(tokenCookie, session);
      if (tokenCookie.length + 1 + value.length > mostBytes) throw new Error("the session does not fit into a cookie");
      const seconds = Math.max(1, Math.ceil((endOf(session, config).absoluteAt - now) / 1000));
      jar.set(tokenCookie, value, options(seconds, config.COOKIE_DOMAIN));
    },
    clear(jar) {
      jar.set(tokenCookie, "", options(0, config.COOKIE_DOMAIN));
    },
    readFrontend(jar) {
      const kept = jar.get(frontendCookie);
      return frontendSources.find((source) => source === kept);
    },
    writeFrontend(jar, frontend) {
      jar.set(frontendCookie, frontend, options(deviceSeconds, config.COOKIE_DOMAIN));
    },
    async writeDevices(jar, devices) {
      jar.set(deviceCookie, await sealer.seal(deviceCookie, devices), options(deviceSeconds));
    },
  };
}
