import { formatNumber } from "@partner-konto/domain/format/number";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { Link } from "react-router";
import { pathOf } from "../../shell/place/place.ts";
import { agencyState, areaState } from "../../shell/place/place-state.ts";
import { OfferingMark, pillWords } from "../../ui/pill.tsx";
import { useNow } from "../../ui/use-now.ts";
import { SideSection } from "./side-section.tsx";
import { startTexts as text } from "./texts.ts";

/** The company's agencies with their state, the areas that sell now, and new orders. */
export function Branches({ company }: { company: CompanyNode }) {
  const now = useNow();
  return (
    <SideSection title={text.branches} aside={<span aria-hidden="true">{text.branchesHead}</span>}>
      {company.parts.length === 0 ? (
        <p className="text-ink-3">{text.noAgencies}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {company.parts.map((agency) => {
            const state = agencyState(agency, company);
            const online = agency.parts.filter((area) => areaState(area, { agency, company }, now) === "online").length;
            return (
              <li key={agency.id} className="flex min-h-10 items-center gap-2.5 py-1.5">
                <span className="grid w-3.5 flex-none place-items-center">
                  <OfferingMark state={state} />
                </span>
                <Link
                  to={pathOf({ kind: "agency", id: agency.id })}
                  className="min-w-0 flex-1 font-medium no-underline hover:underline"
                >
                  {agency.name}
                </Link>
                <span className="w-16 type-13 text-ink-2">{pillWords[state].toLowerCase()}</span>
                <span className="w-18 text-right type-13 text-ink-2 tabular-nums">
                  <span className="sr-only">{text.areasOnlineSaid} </span>
                  {text.areasOnline(online, agency.parts.length)}
                </span>
                <Link
                  to={`/agency/${agency.id}/orders?status=open`}
                  aria-label={text.newIn(formatNumber(agency.openOrders), agency.name)}
                  className={`w-8 text-right font-medium no-underline tabular-nums hover:underline ${agency.openOrders > 0 ? "text-new" : "text-ink-3"}`}
                >
                  {formatNumber(agency.openOrders)}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </SideSection>
  );
}
