import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { lookupTexts as text } from "./lookup-texts.ts";

/** The streets of a code, from an operator's import; without an import a notice. */
export function Streets({ code }: { code: string }) {
  const [asked, setAsked] = useState("");
  const street = asked === "" ? "A" : asked;
  const found = trpc.geography.getStreetName.useQuery({ zipcode: code, street });
  const hasSource = found.data?.hasSource;
  return (
    <div className="grid gap-2">
      <h3>{text.streets}</h3>
      {found.isError && <NotLoaded query={found} />}
      {hasSource === false && <p className="text-ink-3">{text.noSource}</p>}
      {hasSource !== false && !found.isError && <SearchField label={text.street} text={asked} onText={setAsked} />}
      {found.isPending && <SkeletonBar className="h-8 w-full" />}
      {hasSource && asked === "" && <p className="text-ink-3">{text.streetHint}</p>}
      {hasSource && asked !== "" && found.data?.streets.length === 0 && <p>{text.noStreet(code)}</p>}
      {hasSource && asked !== "" && (
        <ul className="columns-2 gap-8 sm:columns-3">
          {found.data?.streets.map((name) => (
            <li key={name} className="break-inside-avoid py-0.5">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
