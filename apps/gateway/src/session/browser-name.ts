import Bowser from "bowser";

const longest = 60;

/** What the owner of a session knows a browser by, such as "Firefox, Windows"; undefined where it does not say what it is. */
export function browserName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000));
  return [browser.name, os.name].filter(Boolean).join(", ").slice(0, longest) || undefined;
}
