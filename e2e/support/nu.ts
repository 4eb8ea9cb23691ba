import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const jar = path.join(
  path.dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")),
  "build/dist/vnu.jar",
);

/** Why the Nu HTML checker cannot run here; undefined where it can. */
export const missingJava = (): string | undefined =>
  spawnSync("java", ["-version"]).status === 0 ? undefined : "no Java answers (java -version)";

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  url: string;
  message: string;
  extract?: string;
}

/** Findings that are no faults. */
const exceptions: readonly { message: RegExp; because: string }[] = [
  {
    message: /^The “role” attribute must not be used on a “td” element which has a “table” ancestor/,
    because: "some screen readers do not derive gridcell from the role of the table",
  },
  { message: /^CSS: “(?:width|max-width|height)”: Parse Error\.$/, because: "the checker does not know the unit cqi" },
  {
    message: /^CSS: “(?:supported-color-schemes|mso-[\w-]+)”: Property .* doesn't exist\.$/,
    because: "properties of Apple's and Microsoft's mail programs",
  },
];

/**
 * Reads HTML with the Nu HTML checker, all documents in one process, because it takes seconds to start.
 * @param documents HTML by name
 * @returns a line for each error
 */
export async function htmlErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-nu-"));
  const names = [...documents.keys()];
  const files = [...documents.values()].map((html, at) => {
    const file = path.join(folder, `${at}.html`);
    writeFileSync(file, html);
    return file;
  });
  const line = ["-Xss4m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", "--errors-only", ...files];
  const { stdout } = await run("java", line, { maxBuffer: 64e6 });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ message }) => !exceptions.some((one) => one.message.test(message)))
    .map(({ url, message, extract = "" }) => {
      const name = names[Number(path.basename(url, ".html"))];
      return `${name}: ${message} ${extract.replace(/\s+/g, " ")}`;
    });
}
