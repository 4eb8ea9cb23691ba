import Bowser from "bowser";

const longest = 60;

/** The browser's name in the session list, such as "Firefox, Windows"; undefined if the user agent is unknown. */
export function browserName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000));
  return [browser.name, os.name].filter(Boolean).join(", ").slice(0, longest) || undefined;
}
