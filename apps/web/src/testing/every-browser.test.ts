import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "..");
const domain = path.join(source, "..", "..", "..", "packages", "domain", "src");
const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
const files = [source, domain].flatMap((folder) =>
  globSync("**/*.{ts,tsx}", { cwd: folder })
    .filter((name) => !name.includes(".test.") && !name.startsWith("testing/"))
    .map((name) => ({ name, code: withoutComments(readFileSync(path.join(folder, name), "utf8")) })),
);
const filesWith = (pattern: RegExp): string[] =>
  files
    .filter(({ code }) => pattern.test(code))
    .map(({ name }) => name.replaceAll("\\", "/"))
    .toSorted();

/** Browsers offer these only with TLS, and a trial in a closed network has none. */
const onlyWithTls =
  /\brandomUUID\b|\bcrypto\.subtle\b|\bcookieStore\b|\bcaches\.|\bshow(?:Open|Save|Directory)(?:File)?Picker\b|\bPaymentRequest\b|\bPushManager\b|\bIdleDetector\b|\bnavigator\)?\s*\.(?:credentials|geolocation|gpu|locks|mediaDevices|serviceWorker|share|storage|usb|wakeLock)\b|\{[^}]*\b(?:clipboard|locks|storage|wakeLock)\b[^}]*\} = navigator\b|\bnavigator\.clipboard\b|\bnew Notification\b|\bNotification\.\w/;

test("what browsers offer only with TLS is used where there is another way", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(filesWith(onlyWithTls)).toEqual(["data/notifications/desktop.ts", "ui/files/copy-text.ts"]);
});

test("clipboard events are heard at text fields or the document, as Firefox sends them to the selection", () => {
  expect(filesWith(/\bon(?:Copy|Cut)(?:Capture)?=/)).toEqual([]);
  const elements = files.flatMap(({ code }) =>
    [...code.matchAll(/<([\w.]+)(?:(?!<[A-Za-z])[\s\S])*?\bonPaste(?:Capture)?=/g)].map(([, element]) => element),
  );
  expect(new Set(elements)).toEqual(new Set(["TextInput", "PriceLine"]));
});

/** Firefox and Safari never load a module again that could not be loaded once, so each of these says so. */
test("few files load code on demand outside of pages and parts", () => {
  const onDemand = filesWith(/(?<!default: \()await import\(|(?:import\([^)]*\),\s*){2}/);
  expect(onDemand).toEqual([
    "areas/delivery-area/codes/read-text.ts",
    "prices/many-areas/prices/table/open-button.tsx",
    "routes.tsx",
    "temporal.ts",
    "ui/files/save-xlsx.ts",
  ]);
});

test("no box relies on `closedby` to close: Safari does not know it", () => {
  expect(filesWith(/closedby=|closedby: "(?!none)/)).toEqual([]);
});

test("a floating panel is no higher than the room at its button, so that all of it can be reached", () => {
  const panels = filesWith(/max-h-\[[^\]]*dvh[^\]]*\][^"]*overflow-y-auto/).filter((name) => name.startsWith("ui/"));
  expect(panels).toEqual(["ui/dialogs/menu.tsx", "ui/dialogs/popover.tsx"]);
  expect(filesWith(/max-h-\[min\([^\]]*content-available-height\)\)\]/)).toEqual(panels);
});
