import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { trpc } from "../../data/trpc.ts";
import { usePlace } from "../../shell/place/use-place.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { CopyDialog, type PriceCopy } from "./copy-dialog.tsx";
import { copyTexts as texts } from "./texts.ts";

interface CopyPricesDialogProps {
  area: DeliveryArea;
  /** The kind of prices that is copied: its texts, and the copy in a target area. */
  copied: {
    readonly title: string;
    readonly intro: string;
    readonly more: (count: number) => string;
    readonly copyOf: (target: DeliveryArea) => PriceCopy;
  };
  onClose: () => void;
}

/** Maximum number of areas in one bulk change. */
const mostAreas = 200;

/** Copies prices of an area to others of the company. */
export function CopyPricesDialog({ area, copied, onClose }: CopyPricesDialogProps) {
  const parts = usePlace("delivery-area")?.company.parts ?? [];
  const ids = parts
    .flatMap((agency) => agency.parts.map(({ id }) => id))
    .filter((id) => id !== area.id)
    .slice(0, mostAreas);
  const found = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  return (
    <CopyDialog
      {...copied}
      which={texts.which}
      does={texts.does}
      others={(found.data ?? []).filter(({ id, type }) => ids.includes(id) && type === area.type)}
      missing={
        ids.length === 0 || found.data ? (
          <p className="text-ink-3">{texts.none}</p>
        ) : found.isError ? (
          <Note meaning="bad">{texts.notRead}</Note>
        ) : (
          <SkeletonBar className="h-40 w-full" />
        )
      }
      onClose={onClose}
    />
  );
}
