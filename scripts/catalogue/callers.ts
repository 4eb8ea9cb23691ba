import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { calls } from "../../packages/contracts/src/services.ts";

const root = path.join(import.meta.dirname, "../..");

/** @returns ids of the calls that no screen, no page for consumers and no part of the gateway makes: only programs use them */
export function callsForPrograms(): string[] {
  const sources = globSync(
    ["apps/{web,gateway}/src/**/*.{ts,tsx}", "apps/marketplace/src/{shop,orders/shop,ratings/shop}/**/*.ts"],
    { cwd: root },
  )
    .filter((file) => !/\.test\.|\/testing/.test(file))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");
  const isMade = ({ service, name, call: { binary, multipart } }: (typeof calls)[number]): boolean =>
    new RegExp(`\\b${service}\\s*\\.\\s*${name}\\b`).test(sources) ||
    ((binary || multipart) && sources.includes(`/files/${name}`)) ||
    // A screen chooses some uploads by their name.
    (multipart && sources.includes(`"${name}"`));
  return calls.filter((one) => !isMade(one)).map(({ id }) => id);
}
