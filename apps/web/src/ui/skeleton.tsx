import { cn } from "./cn.ts";

/** One bar of a skeleton; give it the size of what will stand there. */
export function Bone({ className }: { className?: string }) {
  return <span className={cn("inline-block h-2.5 rounded-[3px] bg-skeleton align-middle", className)} />;
}
