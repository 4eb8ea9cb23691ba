import { uiText } from "../../texts/ui.ts";
import { cn } from "../cn.ts";

interface SkeletonBarProps {
  className?: string;
  /** The content will have exactly this height, so that what stands below need not wait for it (base.css). */
  exact?: boolean;
}

/** One bar of a skeleton; the caller gives it the size of the real content. */
export function SkeletonBar({ className, exact = false }: SkeletonBarProps) {
  return (
    <span
      data-growing={exact ? undefined : ""}
      className={cn("inline-block h-2.5 rounded-[3px] bg-skeleton align-middle", className)}
    />
  );
}

/** The bar of one block, which is also read aloud. */
export function LoadingBar({ className }: { className: string }) {
  return (
    <>
      <output className="sr-only">{uiText.loading}</output>
      <SkeletonBar className={className} />
    </>
  );
}

/** Stands where a part will come that shows nothing while it loads. */
export const Growing = () => <span data-growing="" hidden />;
