import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

export type OfferingState = "online" | "offline" | "paused" | "locked";

export const pillWords: Record<OfferingState, string> = {
  online: "Online",
  offline: "Offline",
  paused: "Pause",
  locked: "Gesperrt",
};
const colours: Record<OfferingState, string> = {
  online: "text-ok",
  offline: "text-bad",
  paused: "text-warn",
  locked: "text-locked",
};

/** States differ in shape, not only in colour: a full dot, a ring, two bars, a padlock. */
export function OfferingMark({ state, className }: { state: OfferingState; className?: string | undefined }) {
  if (state === "locked") return <Icon name="lock" className={cn("size-[13px] text-locked-mark", className)} />;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block size-2 flex-none",
        state === "online" && "rounded-full bg-ok-mark",
        state === "offline" && "rounded-full border-2 border-bad-mark",
        state === "paused" && "border-x-3 border-warn-mark",
        className,
      )}
    />
  );
}

const pill =
  "inline-flex h-[26px] flex-none items-center gap-[7px] whitespace-nowrap rounded-full border border-line-strong bg-surface px-2.5 type-13 font-medium";

export function Pill({ state, word = pillWords[state] }: { state: OfferingState; word?: string }) {
  return <PillFace state={state} word={word} />;
}

/** A status pill with optional content after the word, such as a menu's chevron. */
export function PillFace({ state, word, children }: { state: OfferingState; word: string; children?: ReactNode }) {
  return (
    <span className={cn(pill, colours[state])}>
      <OfferingMark state={state} className={state === "locked" ? "size-3" : undefined} />
      {word}
      {children}
    </span>
  );
}
