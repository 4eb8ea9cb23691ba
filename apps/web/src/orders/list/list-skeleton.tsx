import { uiText } from "../../texts/ui.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";

/** Placeholder rows with the position and height of the real ones. */
export function ListSkeleton({ phone }: { phone: boolean }) {
  const rows = Array.from({ length: phone ? 8 : 14 }, (_, row) => row);
  return (
    <div className="overflow-hidden">
      <output className="sr-only">{uiText.loading}</output>
      {!phone && <div className="h-(--h-head) border-b border-line bg-canvas" />}
      {rows.map((row) =>
        phone ? (
          <div
            key={row}
            className="grid min-h-[72px] grid-cols-[1fr_auto] content-center gap-x-3 gap-y-3 border-b border-line px-6 max-sm:px-4"
          >
            <SkeletonBar className="w-36" />
            <SkeletonBar className="w-14" />
            <SkeletonBar className="w-48" />
            <SkeletonBar className="w-10 justify-self-end" />
          </div>
        ) : (
          <div key={row} className="flex h-(--h-row) items-center gap-6 border-b border-line px-6">
            <SkeletonBar className="size-4" />
            <SkeletonBar className="w-12" />
            <SkeletonBar className="w-36" />
            <SkeletonBar className="w-28" />
            <SkeletonBar className="ml-auto w-12" />
            <SkeletonBar className="w-16" />
            <SkeletonBar className="w-20" />
          </div>
        ),
      )}
    </div>
  );
}
