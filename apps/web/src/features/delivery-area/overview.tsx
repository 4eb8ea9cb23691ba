import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { measureText, quantity, tons } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { deliveryTimesTexts } from "@partner-konto/domain/texts/order-values";
import { Link, type LoaderFunctionArgs } from "react-router";
import { api, type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageBody } from "../../shell/page-head.tsx";
import { type Place, pathOf } from "../../shell/place.ts";
import { usePlace } from "../../shell/use-place.ts";
import { pageText } from "../../texts/pages.ts";
import { Bone } from "../../ui/skeleton.tsx";

const text = pageText.area;

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.deliveryArea.get.prefetch({ id });
  return null;
}

/** A delivery area at a glance: where it delivers, how soon, how much. */
export function Component() {
  const place = usePlace("delivery-area");
  return place ? <Overview place={place} /> : null;
}

function Overview({ place }: { place: Place }) {
  const area = trpc.deliveryArea.get.useQuery({ id: place.id });
  if (area.isError && !area.data) return <NotLoaded query={area} />;
  return (
    <PageBody>
      <div className="grid max-w-[960px] gap-8 lg:grid-cols-[320px_minmax(0,1fr)]">
        <Facts place={place} area={area.data} />
        <PostalCodes area={area.data} />
      </div>
    </PageBody>
  );
}

type Area = Outputs["deliveryArea"]["get"] | undefined;

function Facts({ place, area }: { place: Place; area: Area }) {
  const measure = area?.type === "PARTNER_PELLET" ? tons : (litres: number) => quantity(litres, "l");
  const { agency, company } = place;
  return (
    <dl className="grid grid-cols-[128px_minmax(0,1fr)] content-start gap-y-2 [&>dt]:text-ink-3">
      <dt>{text.company}</dt>
      <dd>
        <Link to={pathOf({ kind: "company", id: company.id })}>{company.name}</Link>
      </dd>
      {agency && (
        <>
          <dt>{text.agency}</dt>
          <dd>
            <Link to={pathOf({ kind: "agency", id: agency.id })}>{agency.name}</Link>
          </dd>
        </>
      )}
      <dt>{text.duration}</dt>
      <dd>{area ? deliveryTimesTexts[area.defaultDeliveryDuration] : <Bone className="w-28" />}</dd>
      <dt>{text.range}</dt>
      <dd className="tabular-nums">
        {area ? (
          text.rangeOf(measureText(measure(area.volumeRange.from)), measureText(measure(area.volumeRange.to)))
        ) : (
          <Bone className="w-32" />
        )}
      </dd>
      <dt>{text.changed}</dt>
      <dd>{area ? formatDayAndTime(area.modifiedAt) : <Bone className="w-40" />}</dd>
    </dl>
  );
}

function PostalCodes({ area }: { area: Area }) {
  if (!area) return <Bone className="h-40 w-full" />;
  return (
    <section>
      <h2 className="mb-2">{text.codesOf(formatNumber(area.postalCodes.length))}</h2>
      {area.postalCodes.length === 0 ? (
        <p className="text-ink-3">{text.noCodes}</p>
      ) : (
        <ul className="columns-[220px] gap-8">
          {area.postalCodes.map(({ postalCode, name }) => (
            <li key={postalCode} className="flex gap-3 break-inside-avoid py-1">
              <span className="font-medium tabular-nums">{postalCode}</span>
              <span className="truncate text-ink-2">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
