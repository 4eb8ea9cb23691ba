import { useParams } from "react-router";
import { useDuty, useSees } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { Loaded } from "../shell/page/loaded.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import { AccessDenied, NotFound } from "../shell/page/route-error.tsx";
import { DepotsPart } from "./basis-prices/depots-part.tsx";
import { MainPart, newestOf } from "./basis-prices/main-part.tsx";
import { basisTexts as text } from "./basis-prices/texts.ts";
import { IndicesPart, SurveysPart } from "./basis-prices/values-part.tsx";
import { TaxesPart } from "./taxes/taxes-part.tsx";

/** The pages under /basis-prices, by the last part of the path; the first one has none. All but the taxes show base prices. */
const parts = { main: MainPart, depots: DepotsPart, indices: IndicesPart, surveys: SurveysPart, taxes: null } as const;
type Part = keyof typeof parts;

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);

/** The pages where platform staff maintain base prices. */
export function Component() {
  const sees = useSees("prices");
  const mayChange = useDuty("prices");
  const { part = "main" } = useParams();
  const base = trpc.adminBasePrice.get.useQuery({}, { enabled: sees });
  if (!sees) return <AccessDenied />;
  if (!isPart(part)) return <NotFound />;
  const Priced = parts[part];
  const newest = base.data && newestOf(base.data);
  const items = (Object.keys(parts) as Part[]).map((name) => ({
    to: name === "main" ? "/basis-prices" : `/basis-prices/${name}`,
    label: text.parts[name],
    ...(name === "main" && { isWhole: true as const }),
  }));
  return (
    <>
      <PageHead
        title={text.title}
        pill={
          newest && <span className="rounded-1 bg-selected px-2 py-0.5 type-13 text-ink-2">{text.asOf(newest)}</span>
        }
        tabs={{ label: text.tabs, items }}
      />
      {Priced ? (
        <Loaded query={base}>{(there) => <Priced base={there} readOnly={!mayChange} />}</Loaded>
      ) : (
        <TaxesPart readOnly={!mayChange} />
      )}
    </>
  );
}
