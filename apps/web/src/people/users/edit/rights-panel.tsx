import { can, type Grants, type Right, rights, type ScopeResource } from "@partner-konto/domain/people/rights";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { isStaff, type UserRole } from "@partner-konto/domain/roles";
import { useSession } from "../../../data/session.ts";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { resourceTexts, rightTexts, userTexts } from "../texts.ts";
import { chosenOf, type Places } from "./places.ts";

interface RightsPanelProps {
  name: string;
  roles: readonly UserRole[];
  /** The stored roles; differences are marked. */
  before: readonly UserRole[];
  places: Places;
  grants: Record<UserRole, Grants>;
}

const shown = Object.keys(resourceTexts) as (keyof typeof resourceTexts)[];

/** The rights of these roles, by the rights table that the server uses, and their places. */
export function RightsPanel({ name, roles, before, places, grants }: RightsPanelProps) {
  const { tree } = useSession();
  const may = (who: readonly UserRole[], right: Right, resource: ScopeResource) => can(who, right, resource, grants);
  const rows = shown.filter((resource) => rights.some((right) => may([...roles, ...before], right, resource)));
  return (
    <section aria-label={userTexts.mayDo(name)}>
      <h2>{userTexts.mayDo(name)}</h2>
      <p className="mt-0.5 mb-2 type-13 text-ink-3">{userTexts.mayDoText}</p>
      {rows.length === 0 ? (
        <p className="text-ink-2">{userTexts.mayNothing}</p>
      ) : (
        <table className="w-full border-separate border-spacing-0 type-13">
          <thead>
            <tr className="type-12 text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col" className="text-left">
                {userTexts.rightOn}
              </th>
              {rights.map((right) => (
                <th key={right} scope="col" className="w-14 px-0.5 text-center">
                  {rightTexts[right]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((resource) => (
              <tr key={resource} className="[&>*]:border-b [&>*]:border-line [&>*]:py-2">
                <th scope="row" className="text-left font-normal">
                  {resourceTexts[resource]}
                </th>
                {rights.map((right) => (
                  <Mark key={right} now={may(roles, right, resource)} before={may(before, right, resource)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className="mt-4 type-14 font-semibold">{userTexts.where}</h3>
      <p className="text-ink-2">{isStaff(roles) ? userTexts.everywhere : whereWords(places, tree)}</p>
    </section>
  );
}

function Mark({ now, before }: { now: boolean; before: boolean }) {
  const word = now ? (before ? userTexts.yes : userTexts.newly) : before ? userTexts.noMore : userTexts.no;
  return (
    <td className={cn("px-1 text-center", now !== before && "bg-new-tint text-new")}>
      {now ? <Icon name="check" className="inline-block" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{word}</span>
    </td>
  );
}

/** The places company by company, "Heidebrand Energie (ganz); Soltau, Uelzen", as far as the current user's tree goes. */
function whereWords(places: Places, tree: readonly CompanyNode[]): string {
  const words = tree.flatMap((company) => {
    if (places.companies[company.id]) return [userTexts.whole(company.name)];
    const names = company.parts.filter(({ id }) => places.agencies[id]).map(({ name }) => name);
    return chosenOf(company, places) === 0 ? [] : [names.join(", ")];
  });
  return words.length > 0 ? words.join("; ") : userTexts.nowhere;
}
