import type { IconName } from "../../ui/icon.tsx";
import type { Offline } from "./use-go-online.ts";

/** Something that needs attention, with what the reader may do about it. */
export interface Point {
  readonly key: string;
  readonly tone: "bad" | "warn" | "new" | "neutral";
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Where its link leads. */
  readonly to?: string;
  /** Its button puts these online. */
  readonly online?: Offline;
  /** The label of the link or button; without one the reader can only read it. */
  readonly does?: string;
}
