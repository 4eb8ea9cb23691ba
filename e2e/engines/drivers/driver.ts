export type PointerStep = { to: readonly [x: number, y: number] } | "down" | "up";

/** The few things that a story needs of a browser. Everything else is written once, on top of these (`page.ts`). */
export interface Driver {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Calls a function in the page; its arguments and its result travel as JSON. */
  call<Result>(source: string, args: readonly unknown[]): Promise<Result>;
  pointer(steps: readonly PointerStep[]): Promise<void>;
  /** Presses keys together, such as "Control+c". */
  press(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file in the file input that the selector finds. */
  chooseFile(css: string, file: string): Promise<void>;
  /** Makes the page this wide, or as narrow as the browser's window can be. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The body of a script that calls a function and gives its result, or its error, to `done` as JSON. */
export const calling = (source: string): string =>
  `Promise.resolve().then(() => (${source})(...JSON.parse(args))).then(
    (result) => done(JSON.stringify({ result })),
    (error) => done(JSON.stringify({ error: String(error) })),
  )`;

/** @returns the result in the JSON that `calling` gives; throws the page's error */
export function resultIn<Result>(json: string): Result {
  const { result, error } = JSON.parse(json) as { result: Result; error?: string };
  if (error !== undefined) throw new Error(`in the page: ${error}`);
  return result;
}
