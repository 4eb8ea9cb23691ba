import { type CancellationStatus, isCancelled, type OrderStatus } from "@partner-konto/domain/orders/order/status";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type Level = "open" | "accepted" | "deliveryDateShared" | "done" | "revoked" | "cancelled" | "denied";

/** A rising level: open ring, one third, two thirds, full. Orders that ended otherwise have a shape of their own. */
const shapes: Record<Level, ReactNode> = {
  open: <circle cx="7" cy="7" r="5.5" strokeWidth="2.2" />,
  accepted: (
    <>
      <circle cx="7" cy="7" r="5.75" />
      <path d="M3.3 8.5h7.4A4 4 0 0 1 3.3 8.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  deliveryDateShared: (
    <>
      <circle cx="7" cy="7" r="5.75" />
      <path d="M3.3 5.5h7.4A4 4 0 1 1 3.3 5.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" stroke="none" />
      <path d="m4.2 7.2 2 2 3.7-4.2" className="stroke-surface" />
    </>
  ),
  revoked: (
    <>
      <circle cx="7" cy="7" r="5.75" />
      <path d="M6.2 4.6 4.4 6.4l1.8 1.8M4.6 6.4H8a1.5 1.5 0 0 1 0 3H6.5" strokeWidth="1.3" />
    </>
  ),
  cancelled: (
    <>
      <circle cx="7" cy="7" r="5.75" />
      <path d="m5 5 4 4M9 5 5 9" />
    </>
  ),
  denied: (
    <>
      <circle cx="7" cy="7" r="5.75" strokeDasharray="2.2 1.8" />
      <path d="M4.8 7h4.4" />
    </>
  ),
};

const marks: Record<Level, string> = {
  open: "text-new-mark",
  accepted: "text-way-mark",
  deliveryDateShared: "text-ok-mark",
  done: "text-locked-mark",
  revoked: "text-warn-mark",
  cancelled: "text-bad-mark",
  denied: "text-locked-mark",
};

const endings: Partial<Record<CancellationStatus, Level>> = {
  customerRevocation: "revoked",
  dealerCancellation: "cancelled",
};

function levelOf(status: OrderStatus): Level {
  return isCancelled(status) ? (endings[status] ?? "denied") : status;
}

export function StatusGlyph({ status, className }: { status: OrderStatus; className?: string }) {
  const level = levelOf(status);
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("block size-3.5 flex-none", marks[level], className)}
    >
      {shapes[level]}
    </svg>
  );
}

/** Glyph and word; the caller gives the word, because it knows the available width. */
export function Status({ status, word }: { status: OrderStatus; word: string }) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-[7px] whitespace-nowrap",
        status === "open" && "font-medium text-new",
        status === "done" && "text-ink-3",
      )}
    >
      <StatusGlyph status={status} />
      {word}
    </span>
  );
}
