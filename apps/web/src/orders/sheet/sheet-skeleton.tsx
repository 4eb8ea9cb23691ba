import { uiText } from "../../texts/ui.ts";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";

const sections = [
  ["w-40", "w-56", "w-48"],
  ["w-44", "w-36"],
  ["w-full h-[58px]"],
  ["w-full", "w-full", "w-full", "w-2/3"],
] as const;

/** The sheet's skeleton while the order loads. */
export function SheetSkeleton() {
  return (
    <div>
      <output className="sr-only">{uiText.loading}</output>
      {sections.map((bones) => (
        <SheetSection key={bones.join()}>
          <div className="grid gap-2.5 py-1">
            {bones.map((width, bone) => (
              <SkeletonBar key={bone} className={width} />
            ))}
          </div>
        </SheetSection>
      ))}
    </div>
  );
}
