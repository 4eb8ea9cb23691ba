import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { pageText } from "../../../texts/pages.ts";
import { Section } from "../../../ui/section.tsx";
import { areaTexts } from "../texts.ts";

const text = pageText.area;

/** Read-only facts: set on another page, or by the server. */
export function ReadOnlyFacts({ area }: { area: DeliveryArea }) {
  return (
    <Section title={areaTexts.facts}>
      <dl className="grid grid-cols-[128px_minmax(0,1fr)] content-start gap-y-2 [&>dt]:text-ink-3">
        <dt>{text.duration}</dt>
        <dd>{deliveryTimesTexts[area.defaultDeliveryDuration]}</dd>
        <dt>{text.changed}</dt>
        <dd>{formatDayAndTime(area.modifiedAt)}</dd>
      </dl>
    </Section>
  );
}
