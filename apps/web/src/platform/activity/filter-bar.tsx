import { activityChanges, activitySubjects } from "@partner-konto/domain/platform/activity/kinds";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { FilterChip } from "../../ui/chip.tsx";
import { cn } from "../../ui/cn.ts";
import { FilterDay } from "../../ui/fields/filter-day.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { Filter } from "../../ui/view/use-view.ts";
import type { ActivityView } from "./activity-view.ts";
import { actorName } from "./sentences.ts";
import { changeTexts, subjectTexts, activityTexts as text } from "./texts.ts";

interface FilterBarProps {
  companyId: string;
  view: ActivityView;
  /** The name of the record that the list is limited to. */
  recordName: string | null;
  onFilter: Filter<ActivityView>;
}

/** Filters: what, by whom, when, and the record that the list is limited to, which can be removed. */
export function FilterBar({ companyId, view, recordName, onFilter }: FilterBarProps) {
  const actors = trpc.activity.actors.useQuery({ groupId: companyId });
  const { subject, change, userId, recordId } = view;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <Button className="sm:hidden" before="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.filters}
      </Button>
      <div className={cn("flex flex-wrap gap-2 max-sm:w-full", !isOpen && "max-sm:hidden")}>
        <Select
          aria-label={text.subject}
          className="max-sm:flex-1"
          value={subject ?? ""}
          options={[{ value: "", label: text.allSubjects }, ...optionsOf(subjectTexts, activitySubjects)]}
          onChange={(subject) => onFilter({ subject: subject || null, recordId: null })}
        />
        <Select
          aria-label={text.change}
          className="max-sm:flex-1"
          value={change ?? ""}
          options={[{ value: "", label: text.allChanges }, ...optionsOf(changeTexts, activityChanges)]}
          onChange={(change) => onFilter({ change: change || null })}
        />
        <Select
          aria-label={text.actor}
          className="max-w-64 max-sm:w-full max-sm:max-w-none"
          value={userId ?? ""}
          options={[
            { value: "", label: text.allActors },
            ...(actors.data ?? []).map((actor) => ({ value: actor.id ?? "system", label: actorName(actor) })),
          ]}
          onChange={(userId) => onFilter({ userId: userId || null })}
        />
        <FilterDay label={text.from} value={view.from} onDay={(from) => onFilter({ from })} />
        <FilterDay label={text.to} value={view.to} onDay={(to) => onFilter({ to })} />
      </div>
      {recordId && (
        <FilterChip
          field={text.record}
          value={recordName ?? text.thisRecord}
          onRemove={() => onFilter({ recordId: null, subject: null })}
        />
      )}
    </div>
  );
}
