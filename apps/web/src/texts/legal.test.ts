import { lastNotificationsKey, portalCookies } from "@partner-konto/domain/constants";
import { keptDays } from "@partner-konto/domain/platform/usage/kept-days";
import { expect, test } from "vitest";
import { legalText, storedInBrowser } from "./legal.ts";

const sections = Object.fromEntries(
  legalText.privacy.sections.map((section) => [
    section.title,
    [section.text, ...("items" in section ? section.items : [])].join("\n"),
  ]),
);
const sources: Record<string, string> = import.meta.glob(
  ["../**/*.{ts,tsx}", "!../**/*.test.*", "!../testing/*", "!./legal.ts"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

test("the privacy page states the number of cookies and names each one", () => {
  expect(sections["Cookies"]).toMatch(/^Drei, alle technisch notwendig:\n/);
  expect(portalCookies).toHaveLength(3);
  for (const name of portalCookies) expect(sections["Cookies"]).toContain(`${name} `);
});

test("the privacy page names everything that the portal stores in a browser, and nothing else", () => {
  const code = Object.values(sources).join("\n");
  const named = [...code.matchAll(/partner-konto:([\w-]+)/g)].map(([key]) => key);
  const remembered = [...code.matchAll(/\bremember\("([\w-]+)"/g)].map(([, name]) => `partner-konto:${name}`);
  const uses = Object.entries(sources).filter(([, text]) => /\b(?:local|session)Storage\b/.test(text));
  expect([...new Set([...named, ...remembered, lastNotificationsKey])].toSorted()).toEqual(
    Object.keys(storedInBrowser).toSorted(),
  );
  // A new file that stores something in the browser must be reviewed here.
  expect(new Set(uses.map(([file]) => file.split("/").at(-1)))).toEqual(
    new Set(["appearance.ts", "chunk-reload.ts", "desktop.ts", "inbox-store.ts", "consent.ts", "shortcuts.ts"]),
  );
  for (const use of Object.values(storedInBrowser)) expect(sections["Im Browser gespeichert"]).toContain(use);
});

test("the privacy page says that usage is stored per person and day, and for how long", () => {
  const inYears = new Map([[365, "ein Jahr"]]);
  expect(sections["Protokolle"]).toContain(`je Person und Tag gezählt und ${inYears.get(keptDays)} aufbewahrt`);
});
