/** Checks whose tests use shell scripts, signals and sockets of Unix. */
const ofUnix = ["contract", "mutants", "fields", "unit", "runs", "browser", "containers"];

/** @returns why a check does not run on this platform; undefined where it does */
export const notHere = (check: string, platform: string): string | undefined =>
  platform === "win32" && ofUnix.includes(check)
    ? `${check}: its tests use shell scripts, signals and sockets of Unix; on Windows run npm test in WSL`
    : undefined;
