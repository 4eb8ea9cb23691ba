import { formatNumber } from "@partner-konto/domain/format/number";
import { ratingStates } from "@partner-konto/domain/ratings/states";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { CountChip } from "../../ui/chip.tsx";
import { optionsOf, optionsOfAgencies } from "../../ui/fields/options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import type { Filter } from "../../ui/view/use-view.ts";
import { filterOf, type Queue, type QueueView, queues, queueView } from "./queue-view.ts";
import { staffTexts as text } from "./staff-texts.ts";

interface QueueFiltersProps {
  view: QueueView;
  onFilter: Filter<QueueView>;
}

/** The queues with their numbers, and the filters within a queue. */
export function QueueFilters({ view, onFilter }: QueueFiltersProps) {
  const { tree } = useSession();
  return (
    <div className="flex flex-none flex-wrap items-start gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <fieldset aria-label={text.queue} className="flex min-w-0 flex-wrap gap-1.5">
        {queues.map((queue) => (
          <QueueChip key={queue} queue={queue} pressed={view.queue === queue} onPress={() => onFilter({ queue })} />
        ))}
      </fieldset>
      {view.queue === "all" && (
        <Select
          aria-label={text.state}
          className="max-sm:w-full"
          value={view.state}
          options={[{ value: "", label: text.allStates }, ...optionsOf(text.states, ratingStates)]}
          onChange={(state) => onFilter({ state })}
        />
      )}
      <Select
        aria-label={text.agency}
        className="max-w-64 max-sm:w-full max-sm:max-w-none"
        value={view.agency}
        options={[{ value: "", label: text.allAgencies }, ...optionsOfAgencies(tree)]}
        onChange={(agency) => onFilter({ agency })}
      />
      <SearchField
        label={text.search}
        text={view.text}
        onText={(typed) => onFilter({ text: typed }, { replace: true })}
      />
    </div>
  );
}

/** One queue with the number of its ratings. */
function QueueChip({ queue, pressed, onPress }: { queue: Queue; pressed: boolean; onPress: () => void }) {
  const found = trpc.rating.findForProduct.useQuery({
    limit: 1,
    page: 1,
    body: filterOf({ ...queueView.usual, queue }),
  });
  const total = found.data?.metadata.total;
  return (
    <CountChip
      label={text.queues[queue]}
      count={total === undefined ? "–" : formatNumber(total)}
      pressed={pressed}
      onToggle={onPress}
    />
  );
}
