import { cn } from "./cn.ts";

/** One bar of a skeleton; the caller gives it the size of the real content. */
export function SkeletonBar({ className }: { className?: string }) {
  return <span className={cn("inline-block h-2.5 rounded-[3px] bg-skeleton align-middle", className)} />;
}
