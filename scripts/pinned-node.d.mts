/** The machine, with the version and place of the Node that runs now. */
interface Machine {
  platform: string;
  arch: string;
  version: string;
  execPath: string;
}

export function pinnedPlace(platform: string, arch: string): string | undefined;
export function nodeFor(
  machine: Machine,
  modules: string,
  runs: (program: string) => boolean,
): { node: string; missing?: undefined } | { node?: undefined; missing: string };
export function commandLine(
  command: string,
  args: readonly string[],
  platform?: string,
): { command: string; args: string[]; shell: boolean };
