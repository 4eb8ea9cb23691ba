import { BlockList, isIP } from "node:net";
import { userRoles } from "@partner-konto/domain/roles";
import { hasBlockedPort, isBlockedPort } from "@partner-konto/server/blocked-ports";
import { securityContact } from "@partner-konto/server/well-known";
import { z } from "zod";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** Replaces zod's message by a sentence for the operator. */
const must = (sentence: string) => ({ error: `must be ${sentence}` });

/** Only digits are a whole number: "1.440" minutes and "1e3" are refused. */
const whole = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;

const portNumber = must("a port between 1 and 65535");
const openPort = must("a port that browsers do not block (3000, for example)");
const ofOpenPort = { error: "must have a port that browsers do not block (443, for example)" };
export const port = z.preprocess(
  whole,
  z
    .int(portNumber)
    .min(1, portNumber)
    .max(65_535, portNumber)
    .refine((number) => !isBlockedPort(number), openPort),
);
export const count = (most: number, least = 1) =>
  z.preprocess(
    whole,
    z
      .int(must("a whole number"))
      .min(least, must(`at least ${least}`))
      .max(most, must(`at most ${most}`)),
  );
export const share = z.coerce.number(must("a number")).min(0, must("between 0 and 1")).max(1, must("between 0 and 1"));
export const flag = z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0"], ...must("true or false") });
export const httpUrl = z.url({ protocol: /^https?$/, ...must("an address that begins with http:// or https://") });
/** An address that people open in a browser. */
export const openUrl = httpUrl.refine((url) => !hasBlockedPort(url), ofOpenPort);
export const valkeyUrl = z.url({ protocol: /^(rediss?|valkeys?)$/, ...must("an address that begins with redis://") });
/** A link that people follow: an address, or a path inside the portal. */
export const link = z.union([openUrl, z.string().regex(/^\/(?![/\\])/)], must("an address or a path like /imprint"));
export const contact = z
  .string()
  .regex(securityContact, must("an address like mailto:security@host or https://host/security"));
export const cookieDomain = z.string().regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, must("a domain like portal.example"));

export const roles = list.pipe(
  z.array(z.enum(userRoles, must(`a list of ${userRoles.join(", ")}`))).min(1, must("at least one role")),
);

/** Keys of 32 bytes; two while keys are rotated. */
export const sessionKeys = list.pipe(
  z
    .array(
      z
        .string()
        .transform((text) => new Uint8Array(Buffer.from(text, "base64url")))
        .refine((key) => key.length === 32, must("keys of 32 bytes in base64url, separated by commas")),
    )
    .min(1)
    .max(5, must("at most five keys")),
);

/** The proxies whose forwarding headers count. Trusting all addresses would let anybody choose their client address (reliability C). */
export const proxies = list.transform((entries, context) => {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const width = bits === undefined ? undefined : Number(bits);
    const valid = isIP(address) !== 0 && (width === undefined || (Number.isInteger(width) && width >= 1));
    if (!valid || (width ?? 0) > (family === "ipv6" ? 128 : 32)) {
      context.addIssue({ code: "custom", message: `must be a list of addresses or networks, but names "${entry}"` });
      return z.NEVER;
    }
    if (width === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, width, family);
  }
  return trusted;
});
