import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface Package {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

/** Whether a file of a package holds its licence. */
export const isLicense = (name: string): boolean =>
  /^(?:licen[cs]e|copying|notice)/i.test(name) && !/\.(?:[cm]?[jt]sx?|map|json)$/i.test(name);

/** For packages that name a licence and lack its text. */
const standard: Readonly<Record<string, (owner: string) => string>> = {
  MIT: (owner) => `MIT License

Copyright (c) ${owner}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  // Debian has the texts in each of its images, and so have ours.
  "LGPL-3.0-or-later": () => "The texts: /usr/share/common-licenses/LGPL-3 and /usr/share/common-licenses/GPL-3",
};

/** The part of a package's README that is about its licence, such as the list of libraries in libvips. */
function ofReadme(folder: string): string {
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name));
  const text = readme === undefined ? "" : readFileSync(path.join(folder, readme), "utf8");
  const [, section = ""] = text.split(/^#+ *licen[cs](?:e|ing)\b.*$/im);
  return section.split(/^#/m, 1)[0]?.trim() ?? "";
}

/**
 * A package's name, licence and the texts of its licence.
 * @throws Error when the package has no text and names none that we have
 */
function licenseOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  ) as Package;
  const owner =
    (typeof author === "string" ? author.replace(/ *[<(].*/, "") : author?.name) ?? `the authors of ${name}`;
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile() && isLicense(file.name));
  const texts = files.map(({ name: file }) => readFileSync(path.join(folder, file), "utf8").trim());
  if (texts.length === 0) {
    const text = standard[license ?? ""];
    if (!text) throw new Error(`${name} has no licence text: ${folder}`);
    texts.push(ofReadme(folder), text(owner));
  }
  return [`${name} ${version}${license === undefined ? "" : ` (${license})`}`, ...texts].filter(Boolean).join("\n\n");
}

/** One text with the licences of these packages. */
export function licenseTexts(folders: Iterable<string>): string {
  const texts = [...new Set(folders)].filter((folder) => existsSync(path.join(folder, "package.json"))).map(licenseOf);
  return `${texts.sort().join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
