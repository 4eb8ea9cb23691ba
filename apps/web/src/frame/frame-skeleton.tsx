import { rowFor } from "../shell/access.ts";
import { uiText } from "../texts/ui.ts";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";

const nodes = ["w-44", "w-24", "w-32", "w-28", "w-20"];
const rows = Array.from({ length: 10 }, (_, row) => row);

/** Shown on the first load until the session is known: bar, tree and page in their final places. */
export function FrameSkeleton() {
  if (rowFor(location.pathname)?.reach !== "signedIn") return null;
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden lg:grid-cols-[var(--w-drawer)_minmax(0,1fr)]">
      <output className="sr-only">{uiText.loading}</output>
      <div className="col-span-full h-(--h-bar) border-b border-head-edge bg-head max-sm:h-14" />
      <div className="grid content-start gap-5 border-r border-line bg-canvas p-5 pt-16 max-lg:hidden">
        {nodes.map((width) => (
          <SkeletonBar key={width} className={width} />
        ))}
      </div>
      <div className="min-w-0">
        <div className="flex h-24 items-center gap-3 border-b border-line px-6 max-sm:h-11 max-sm:px-4">
          <SkeletonBar className="h-5 w-40" />
        </div>
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-(--h-row) items-center gap-6 border-b border-line px-6 max-sm:h-18 max-sm:px-4"
          >
            <SkeletonBar className="w-24 max-sm:hidden" />
            <SkeletonBar className="w-40" />
            <SkeletonBar className="ml-auto w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
