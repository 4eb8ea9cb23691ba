import type { Look } from "./map-colours.ts";
import type { Cells } from "./topology.ts";
import type { Digits, Size, View } from "./view.ts";

/** One of the agency's areas, as the map shows it. */
export interface ShownArea {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly codes: ReadonlySet<string>;
}

/** An area among the agency's others. */
export interface MapAreas {
  readonly own: ShownArea;
  /** The codes on the server; added and removed ones are marked. */
  readonly saved: ReadonlySet<string>;
  readonly siblings: readonly ShownArea[];
  /** The codes that lie between the areas; undefined until the cells are loaded. */
  readonly gaps: ReadonlySet<string> | undefined;
}

/** Everything on the map. A level that is not loaded yet is missing, and a coarser one replaces it. */
export interface Scene extends MapAreas {
  readonly states: Cells | undefined;
  readonly levels: Readonly<Partial<Record<Digits, Cells>>>;
}

/** The canvas and the parameters of a drawing. */
export interface Drawing {
  readonly paper: CanvasRenderingContext2D;
  readonly view: View;
  readonly size: Size;
  readonly look: Look;
}
