import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { Link } from "react-router";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Growing, SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { CodeLinks } from "./code-links.tsx";
import { lookupTexts as text } from "./lookup-texts.ts";
import { Streets } from "./streets.tsx";

/** Data about one postal code: its places, state and region, the other codes of its main place, and its streets. */
export function CodeFacts({ code }: { code: string }) {
  const about = trpc.geography.getPlaceInformationByZipcode.useQuery({ body: { zipcode: code } });
  // An operator's import may have place names that the directory lacks.
  const names = trpc.geography.getPlaceNames.useQuery({ zipcode: code });
  const place = about.data?.places[0]?.name ?? "";
  const others = trpc.geography.getOtherZipcodes.useQuery({ place, zipcode: code }, { enabled: place !== "" });
  const failed = [about, names, others].find((query) => query.isError);
  if (failed) return <NotLoaded query={failed} />;
  if (!about.data || !names.data) return <SkeletonBar className="m-6 h-60 w-auto" />;
  const { status, places, state, priceRegion } = about.data;
  const listed = new Map(places.map(({ name, district }) => [name, text.districtOf(district)]));
  return (
    <section data-in-order aria-label={text.ofCode(code)} className="grid max-w-[960px] gap-6 px-6 py-5 max-sm:px-4">
      <h2 className="tabular-nums">{text.ofCode(code)}</h2>
      {status !== "area" && <Note>{text.status[status]}</Note>}
      {state && (
        <dl className="flex flex-wrap gap-x-12 gap-y-3">
          <div>
            <dt className="type-13 text-ink-3">{text.state}</dt>
            <dd>{state.name}</dd>
          </div>
          {priceRegion && (
            <div>
              <dt className="type-13 text-ink-3">{text.region}</dt>
              <dd>{regionTexts[priceRegion]}</dd>
            </div>
          )}
        </dl>
      )}
      {names.data.length > 0 && (
        <div className="grid gap-1">
          <h3>{text.places}</h3>
          <ul>
            {names.data.map((name) => (
              <li key={name} className="flex flex-wrap gap-x-4 border-b border-line py-2">
                <span className="min-w-48">{name}</span>
                <span className="text-ink-3">{listed.get(name)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AreasHere code={code} />
      {others.isLoading && <Growing />}
      {others.data && others.data.length > 0 && (
        <div className="grid gap-2">
          <h3>{text.others(place)}</h3>
          <CodeLinks codes={others.data} />
        </div>
      )}
      <Streets code={code} />
    </section>
  );
}

/** The areas visible to the user that deliver to this code, as links. */
function AreasHere({ code }: { code: string }) {
  const { staff } = useSession();
  const hits = trpc.deliveryArea.getByPostalCode.useQuery({ postalCode: code });
  if (hits.isError) return <NotLoaded query={hits} />;
  if (!hits.data) return <SkeletonBar className="h-12 w-full" />;
  return (
    <div className="grid gap-2">
      <h3>{staff ? text.areasOfAll : text.areas}</h3>
      {hits.data.length === 0 ? (
        <p className="text-ink-3">{text.noArea}</p>
      ) : (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {hits.data.map(({ _id: id, name }) => (
            <Link key={id} to={`/delivery-area/${id}`} className="max-sm:py-1">
              {name}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
