/** A part of a long run. */
export interface Part {
  title: string;
  /** Programs with their arguments, as paths from the root. They run one after the other, and each reports its rows. */
  programs?: readonly string[];
  /** Test files that run in the share that is asked for. `npm test` runs their short form. */
  tests?: readonly string[];
  /** Browser tests, by a part of their name. `npm test` runs their short form. */
  specs?: readonly string[];
  /** The tests race, so one file runs at a time. */
  oneAtATime?: boolean;
  /** Options of the command that the programs take. */
  options?: readonly string[];
  /** Needs the current build of the web app. */
  builds?: boolean;
  /** Takes an hour, so it runs only when it is named. */
  onlyNamed?: boolean;
}
export type Parts = Readonly<Record<string, Part>>;
