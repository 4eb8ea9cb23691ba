import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Icon, type IconName } from "../icon.tsx";

const noteStyle = cva("flex gap-2.5 rounded-2 border px-3 py-2.5", {
  variants: {
    meaning: {
      neutral: "border-line bg-canvas",
      new: "border-new-mark/35 bg-new-tint text-new",
      ok: "border-ok-mark/35 bg-ok-tint text-ok",
      warn: "border-warn-mark/35 bg-warn-tint text-warn",
      bad: "border-bad-mark/35 bg-bad-tint text-bad",
    },
  },
  defaultVariants: { meaning: "neutral" },
});

const icons: Record<NonNullable<VariantProps<typeof noteStyle>["meaning"]>, IconName> = {
  neutral: "info",
  new: "info",
  ok: "success",
  warn: "warning",
  bad: "error",
};

/** A permanent notice. Screen readers announce errors at once and other notices at the next pause. */
export function Note({
  meaning = "neutral",
  className,
  children,
}: {
  meaning?: keyof typeof icons;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role={meaning === "bad" ? "alert" : "status"} className={cn(noteStyle({ meaning }), className)}>
      <Icon name={icons[meaning]} className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
