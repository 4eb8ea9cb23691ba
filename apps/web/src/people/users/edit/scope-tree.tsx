import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useMemo, useState } from "react";
import { useSession } from "../../../data/session.ts";
import { agencyState } from "../../../shell/place/place-state.ts";
import { byName, filterTree } from "../../../shell/tree/tree-search.ts";
import { useWide } from "../../../shell/use-wide.ts";
import { cn } from "../../../ui/cn.ts";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { OfferingMark } from "../../../ui/pill.tsx";
import { Tree } from "../../../ui/tree/tree.tsx";
import type { TreeNode } from "../../../ui/tree/tree-rows.ts";
import { userTexts } from "../texts.ts";
import { chosenOf, type Places, tickOf, toggleAgency, toggleCompany } from "./places.ts";

const highest = 440;
/** From this number of places on there is a search field. */
const searchFrom = 8;

interface ScopeTreeProps {
  places: Places;
  /** Why nothing can be changed here. */
  locked: string | undefined;
  onChange: (places: Places) => void;
}

/** The current user's companies and agencies with checkboxes; only visible rows are rendered. */
export function ScopeTree({ places, locked, onChange }: ScopeTreeProps) {
  const { tree, scope, staff } = useSession();
  const wide = useWide("640px");
  const [text, setText] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(tree.filter((company) => tree.length === 1 || chosenOf(company, places) > 0).map(({ id }) => id)),
  );
  const shown = useMemo(() => (text.trim() === "" ? tree : filterTree(tree, byName(text))), [tree, text]);
  const holdsWhole = (id: string) => staff || scope.resources.businessCustomerGroup.includes(id);
  const nodes = shown.map((company) => nodeOf(company, places, holdsWhole(company.id)));
  const opened = text.trim() === "" ? open : new Set(shown.map(({ id }) => id));
  const rows = nodes.reduce((sum, { id, children }) => sum + 1 + (opened.has(id) ? (children?.length ?? 0) : 0), 0);
  const rowHeight = wide ? 32 : 44;
  const choose = (id: string) => {
    if (locked !== undefined) return;
    const company = tree.find((node) => node.id === id || node.parts.some((agency) => agency.id === id));
    if (!company) return;
    onChange(company.id === id ? toggleCompany(company, places, holdsWhole(id)) : toggleAgency(company, id, places));
  };
  const count = tree.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
  return (
    <div className="grid gap-2" title={locked}>
      {count >= searchFrom && (
        <TextInput
          before="search"
          aria-label={userTexts.searchPlaces}
          placeholder={userTexts.searchPlaces}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {nodes.length === 0 ? (
        <p className="text-ink-3">{tree.length === 0 ? userTexts.noTree : userTexts.noPlaceFits}</p>
      ) : (
        <div
          className={cn("-mx-2 flex flex-col", locked !== undefined && "opacity-60")}
          style={{ height: Math.min(highest, rows * rowHeight + 8) }}
        >
          <Tree
            label={userTexts.scope}
            nodes={nodes}
            selected={undefined}
            open={opened}
            rowHeight={rowHeight}
            onOpen={setOpen}
            onChoose={choose}
          />
        </div>
      )}
    </div>
  );
}

function nodeOf(company: CompanyNode, places: Places, holdsWhole: boolean): TreeNode {
  const whole = places.companies[company.id] === true;
  const { length } = company.parts;
  return {
    id: company.id,
    label: company.name,
    mark: <Icon name="company" />,
    checked: tickOf(company, places, holdsWhole),
    note: whole ? userTexts.wholeNote : userTexts.ofAgencies(chosenOf(company, places), length),
    children: company.parts.map((agency) => ({
      id: agency.id,
      label: agency.name,
      mark: <OfferingMark state={agencyState(agency, company)} />,
      checked: whole || places.agencies[agency.id] === true,
    })),
  };
}
