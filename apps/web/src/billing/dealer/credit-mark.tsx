import type { CreditStatus } from "@partner-konto/domain/billing/credit-life";
import { Icon, type IconName } from "../../ui/icon.tsx";

const icons: Record<CreditStatus, { icon: IconName; className: string }> = {
  requested: { icon: "clock", className: "text-warn-mark" },
  granted: { icon: "check", className: "text-ok-mark" },
  declined: { icon: "close", className: "text-bad-mark" },
  withdrawn: { icon: "undo", className: "text-locked-mark" },
  settled: { icon: "success", className: "text-ok-mark" },
};

/** The state of a credit: a shape of its own beside its word. */
export function CreditMark({ status, word }: { status: CreditStatus; word: string }) {
  const { icon, className } = icons[status];
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <Icon name={icon} className={`size-3.5 flex-none translate-y-[2px] ${className}`} />
      {word}
    </span>
  );
}
