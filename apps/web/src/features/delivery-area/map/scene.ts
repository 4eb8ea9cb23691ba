import type { Look } from "./look.ts";
import type { Cells } from "./topology.ts";
import type { Size, View } from "./view.ts";

/** One of the agency's areas, as the map shows it. */
export interface ShownArea {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly codes: ReadonlySet<string>;
}

/** Everything there is to see. A level that has not come yet is left out, and a coarser one stands in for it. */
export interface Scene {
  readonly own: ShownArea;
  /** The codes as they are on the server: what came and what went is marked. */
  readonly saved: ReadonlySet<string>;
  readonly siblings: readonly ShownArea[];
  readonly gaps: ReadonlySet<string>;
  readonly states: Cells | undefined;
  readonly levels: Readonly<Partial<Record<2 | 3 | 5, Cells>>>;
}

/** What a picture is drawn on, and how. */
export interface Drawing {
  readonly paper: CanvasRenderingContext2D;
  readonly view: View;
  readonly size: Size;
  readonly look: Look;
}
