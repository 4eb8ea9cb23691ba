/** Both hosts' answer to crawlers. Each page itself asks not to be listed, and only who may read a page sees that. */
export const robotsText = "User-agent: *\nDisallow:\n";

export const securityPath = "/.well-known/security.txt";

/** An address of RFC 9116, as the operator sets it. */
export const securityContact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

const daysValid = 30;

/** @returns the text that names whom to tell of a security hole (RFC 9116); `origin` is the host that serves it */
export const securityText = (contact: string, origin: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + daysValid * 86_400_000).toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: ${origin}${securityPath}`,
    "",
  ].join("\n");
