import { postalCodesBeyond } from "@partner-konto/domain/areas/delivery-area/consistent";
import { formatNumber } from "@partner-konto/domain/format/number";
import { useMemo, useState } from "react";
import type { useDirectory } from "../../../data/postal-directory.ts";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { PartMissing } from "../../../shell/page/part-missing.tsx";
import { Button } from "../../../ui/button.tsx";
import { CountChip } from "../../../ui/chip.tsx";
import { optionsOf } from "../../../ui/fields/options.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { copyText } from "../../../ui/files/copy-text.ts";
import type { Codes } from "../edit/area-form.ts";
import type { MapAreas } from "../map/scene.ts";
import { listTexts } from "../texts.ts";
import { AddCodes } from "./add-codes.tsx";
import type { CodeFact } from "./code-fact.ts";
import { CodeTable } from "./code-table.tsx";
import { type CodeSort, type CodeTab, rowsOf, sorted } from "./rows.ts";
import type { UsedCodes } from "./use-codes.ts";

interface CodesPanelProps {
  id: string;
  areas: Pick<MapAreas, "own" | "siblings" | "gaps">;
  saved: Codes;
  placeOf: (code: string) => string;
  used: UsedCodes;
  directory: Pick<ReturnType<typeof useDirectory>, "data" | "isError">;
  facts: readonly CodeFact[];
  /** The reason why saving was refused. */
  error: string | undefined;
  readOnly: boolean;
}

/** The postal codes as a list, with all functions of the map. */
export function CodesPanel(props: CodesPanelProps) {
  const { id, areas, saved, placeOf, used, directory, facts, error, readOnly } = props;
  const { own, siblings, gaps } = areas;
  const [tab, setTab] = useState<CodeTab>("own");
  const rows = useMemo(
    () => rowsOf({ codes: used.codes, saved, siblings, placeOf, gaps: [...(gaps ?? [])] }),
    [used.codes, saved, siblings, placeOf, gaps],
  );
  // In state, not in the URL: a navigation with unsaved changes would open the unsaved-changes dialog.
  const [chosenSort, setSort] = useState<CodeSort>("code");
  const by = chosenSort === "place" ? chosenSort : facts.find((fact) => fact.id === chosenSort)?.weights;
  const sort = by === undefined ? "code" : chosenSort;
  const sorts = ["code", "place", ...facts.flatMap(({ id: fact, weights }) => (weights ? [fact] : []))] as const;
  const visible = useMemo(() => sorted(rows[tab], by), [rows, tab, by]);
  const codes = useMemo(() => Object.keys(used.codes), [used.codes]);
  const counts = { own: codes.length, overlap: rows.overlap.length, gap: gaps && rows.gap.length };
  const about = facts.flatMap((fact) => fact.about ?? []).join(" ");
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={listTexts.title}
      className="flex min-h-0 min-w-0 flex-col border-line bg-surface outline-none lg:border-l max-lg:border-t"
    >
      <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3 px-5 pt-4 pb-3 max-sm:px-4">
        <Head colour={own.colour} codes={codes} readOnly={readOnly} />
        {!readOnly && (
          <AddCodes
            around={siblings.flatMap((sibling) => [...sibling.codes])}
            used={used}
            directory={directory}
            error={error}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {(["own", "overlap", "gap"] as const).map((each) => (
            <CountChip
              key={each}
              label={listTexts.tabs[each]}
              count={counts[each] === undefined ? "…" : formatNumber(counts[each])}
              pressed={each === tab}
              onToggle={() => setTab(each)}
            />
          ))}
        </div>
        {visible.length > 1 && (
          <div className="flex items-center gap-2 type-13 text-ink-2">
            <label htmlFor={`${id}-sort`}>{listTexts.sort}</label>
            <Select id={`${id}-sort`} value={sort} options={optionsOf(listTexts.sorts, sorts)} onChange={setSort} />
          </div>
        )}
        {about !== "" && tab !== "gap" && visible.length > 0 && <p className="type-12 text-ink-3">{about}</p>}
        {facts.map(({ missing, query }) => (
          <PartMissing key={missing} text={missing} queries={[query]} />
        ))}
      </div>
      <CodeTable rows={visible} isComplete={counts[tab] !== undefined} {...{ sort, tab, used, facts, readOnly }} />
      <output className="sr-only">{used.said}</output>
    </section>
  );
}

interface HeadProps {
  colour: string;
  codes: readonly string[];
  readOnly: boolean;
}

/** The number of codes, how many are allowed, and the button that copies them. */
function Head({ colour, codes, readOnly }: HeadProps) {
  const beyond = postalCodesBeyond(codes.length);
  const copy = async () => {
    if (await copyText(codes.toSorted().join("\n")))
      showSnack({ type: "success", text: listTexts.copied(codes.length) });
  };
  return (
    <div className="flex items-center gap-2.5">
      <span aria-hidden="true" className="size-3 flex-none rounded-[3px]" style={{ background: colour }} />
      <div className="flex flex-1 flex-wrap items-baseline gap-x-1.5">
        <h2 className="type-16">{listTexts.codes(codes.length)}</h2>
        {!readOnly && (
          <p className={`type-13 ${beyond > 0 ? "text-bad" : "text-ink-3"}`}>
            {beyond > 0 ? listTexts.beyond(beyond) : listTexts.most}
          </p>
        )}
      </div>
      {codes.length > 0 && (
        <Button before="copy" onClick={() => void copy()}>
          {listTexts.copy}
        </Button>
      )}
    </div>
  );
}
