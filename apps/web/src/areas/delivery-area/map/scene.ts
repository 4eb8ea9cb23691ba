import type { Look } from "./map-colours.ts";
import type { Cells } from "./topology.ts";
import type { Size, View } from "./view.ts";

/** One of the agency's areas, as the map shows it. */
export interface ShownArea {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly codes: ReadonlySet<string>;
}

/** Everything on the map. A level that is not loaded yet is missing, and a coarser one replaces it. */
export interface Scene {
  readonly own: ShownArea;
  /** The codes on the server; added and removed ones are marked. */
  readonly saved: ReadonlySet<string>;
  readonly siblings: readonly ShownArea[];
  readonly gaps: ReadonlySet<string>;
  readonly states: Cells | undefined;
  readonly levels: Readonly<Partial<Record<2 | 3 | 5, Cells>>>;
}

/** The canvas and the parameters of a drawing. */
export interface Drawing {
  readonly paper: CanvasRenderingContext2D;
  readonly view: View;
  readonly size: Size;
  readonly look: Look;
}
