// Leaves in node_modules what an app of ours runs, and writes the licences of that to licenses.txt. The Dockerfile runs it after `npm ci`,
// which also installs what other workspaces need, and TypeScript, because a package names it as its peer:
// node deploy/slim.ts apps/gateway [package that this image does not need …]
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isLicense, licenseTexts } from "./licenses.ts";

interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Types, sources, source maps and documents. Node runs no TypeScript below node_modules. */
const neverRun = /\.(?:[cm]?tsx?|map|flow|md|markdown)$/i;

/** Where Node finds a package from a folder: in the nearest node_modules above it. */
function folderOf(from: string, name: string): string | undefined {
  const place = path.join(from, "node_modules", name);
  if (existsSync(place)) return realpathSync(place);
  return from === path.dirname(from) ? undefined : folderOf(path.dirname(from), name);
}

/** The folders of all that an app asks for, directly or through others. */
function neededBy(app: string, without: readonly string[]): Set<string> {
  const needed = new Set([app]);
  for (const folder of needed) {
    const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Dependencies;
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const found = without.includes(name) ? undefined : folderOf(folder, name);
      if (found !== undefined) needed.add(found);
    }
  }
  return needed;
}

/** All files below a folder, without those behind links, which are our own. */
const filesIn = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(path.join(folder, entry.name)) : entry.isFile() ? [entry] : [],
  );

const [app = "", ...without] = process.argv.slice(2);
const root = realpathSync(process.cwd());
const modules = path.join(root, "node_modules");
const needed = neededBy(path.join(root, app), without);
for (const { name, parentPath: folder } of filesIn(modules)) {
  const isPackage = name === "package.json" && /node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@]+$/.test(folder);
  if (isPackage && !needed.has(folder)) rmSync(folder, { force: true, recursive: true });
}
writeFileSync(
  path.join(root, "licenses.txt"),
  licenseTexts([...needed].filter((folder) => folder.startsWith(modules))),
);
for (const { name, parentPath } of filesIn(modules))
  if (neverRun.test(name) && !isLicense(name)) rmSync(path.join(parentPath, name));
for (const left of [".bin", ".package-lock.json"]) rmSync(path.join(modules, left), { force: true, recursive: true });
