import type { IconName } from "../../../ui/icon.tsx";

/** Something that needs attention, with the link that leads to it. */
export interface Point {
  readonly key: string;
  readonly tone: "bad" | "warn" | "new" | "neutral";
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** The label of the link. */
  readonly does: string;
}
