import { type BulkChange, type SwitchTopic, switchTopics } from "@partner-konto/domain/areas/delivery-area/bulk";
import { formatDay } from "@partner-konto/domain/format/date";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { deliveryTimes } from "@partner-konto/domain/goods/values";
import { areaSwitches } from "../../areas/delivery-area/switches.ts";
import { CloseRange } from "../../areas/delivery-area/times/calendar-section.tsx";
import { PauseFields, proposedPause } from "../../areas/delivery-area/times/pause-section.tsx";
import { timesTexts } from "../../areas/delivery-area/times/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useNow } from "../../ui/use-now.ts";
import { CapacityTopic, ClassTopics } from "./class-topics.tsx";
import { isPauseWrong } from "./invalid-change.ts";
import { setOrRemove } from "./set-or-remove.ts";
import { bulkTexts } from "./texts.ts";
import { Topic, Tri } from "./topic.tsx";
import { VolumesTopic } from "./volumes-topic.tsx";

interface Props {
  change: BulkChange;
  /** The types of the chosen areas; topics of other types are hidden. */
  kinds: ReadonlySet<string>;
  onChange: (change: BulkChange) => void;
}

export function ChooseChanges({ change, kinds, onChange }: Props) {
  const set = (name: keyof BulkChange, value: unknown) => onChange(setOrRemove(change, name, value) ?? {});
  const { switches, deliveryTimes: times, slots } = change;
  return (
    <div className="divide-y divide-line border-y border-line">
      <SwitchTopics switches={switches} kinds={kinds} onSwitches={(next) => set("switches", next)} />
      {kinds.has("PARTNER_PELLET") && (
        <Topic title={bulkTexts.dustProtection} count={change.dustProtection === undefined ? 0 : 1}>
          <Tri
            label={bulkTexts.dustProtection}
            value={change.dustProtection}
            onChange={(value) => set("dustProtection", value)}
          />
        </Topic>
      )}
      {(["PARTNER", "PARTNER_PELLET"] as const)
        .filter((type) => kinds.has(type))
        .map((type) => (
          <VolumesTopic
            key={type}
            type={type}
            range={change.volumes?.[type]}
            onRange={(range) => set("volumes", setOrRemove(change.volumes, type, range))}
          />
        ))}
      <Topic title={bulkTexts.duration} count={change.defaultDeliveryDuration ? 1 : 0}>
        <Select
          aria-label={bulkTexts.duration}
          className="w-64 max-sm:w-full"
          value={change.defaultDeliveryDuration ?? ""}
          options={[{ value: "", label: bulkTexts.keep }, ...optionsOf(deliveryTimesTexts, deliveryTimes)]}
          onChange={(value) => set("defaultDeliveryDuration", value || undefined)}
        />
      </Topic>
      <ClassTopics times={times} onTimes={(next) => set("deliveryTimes", next)} />
      <CapacityTopic
        ordersPerDay={change.ordersPerDay}
        times={times}
        onOrdersPerDay={(limit) => set("ordersPerDay", limit)}
        onTimes={(next) => set("deliveryTimes", next)}
      />
      <Topic title={bulkTexts.slots} count={Object.values(slots ?? {}).flatMap(Object.keys).length}>
        {(["weekday", "weekend"] as const).flatMap((group) =>
          (["morning", "afternoon"] as const).map((half) => (
            <Tri
              key={group + half}
              label={`${timesTexts.slotGroups[group]}, ${bulkTexts.halves[half]}`}
              value={slots?.[group]?.[half]}
              onChange={(value) => set("slots", setOrRemove(slots, group, setOrRemove(slots?.[group], half, value)))}
            />
          )),
        )}
      </Topic>
      <PauseTopic pause={change.pause} onPause={(pause) => set("pause", pause)} />
      <ClosedTopic close={change.close} onClose={(range) => set("close", range)} />
    </div>
  );
}

interface SwitchTopicsProps {
  switches: BulkChange["switches"];
  kinds: ReadonlySet<string>;
  onSwitches: (switches: BulkChange["switches"]) => void;
}

function SwitchTopics({ switches, kinds, onSwitches }: SwitchTopicsProps) {
  const topics = Object.entries(switchTopics).filter(([, kind]) => kind === null || kinds.has(kind));
  return topics.map(([name]) => {
    const topic = name as SwitchTopic;
    const { names, labels } = areaSwitches[topic];
    const chosen: Readonly<Record<string, boolean>> = switches?.[topic] ?? {};
    return (
      <Topic key={topic} title={bulkTexts.topics[topic]} count={Object.keys(chosen).length}>
        {names.map((one) => (
          <Tri
            key={one}
            label={labels[one] ?? one}
            value={chosen[one]}
            onChange={(value) => onSwitches(setOrRemove(switches, topic, setOrRemove(chosen, one, value)))}
          />
        ))}
      </Topic>
    );
  });
}

interface ClosedTopicProps {
  close: BulkChange["close"];
  onClose: (range: BulkChange["close"]) => void;
}

function ClosedTopic({ close, onClose }: ClosedTopicProps) {
  return (
    <Topic title={bulkTexts.closed} count={close ? 1 : 0}>
      <p className="mb-2 type-13 text-ink-3">{bulkTexts.closedHint}</p>
      {close ? (
        <p className="flex items-center gap-2">
          <span className="tabular-nums">
            {bulkTexts.closeAdded}: {formatDay(close.from)} – {formatDay(close.to)} {close.reason}
          </span>
          <IconButton icon="trash" label={bulkTexts.removeClosed} onClick={() => onClose(undefined)} />
        </p>
      ) : (
        <CloseRange onClose={onClose} />
      )}
    </Topic>
  );
}

function PauseTopic({ pause, onPause }: { pause: BulkChange["pause"]; onPause: (pause: BulkChange["pause"]) => void }) {
  const now = useNow();
  const way = pause === undefined ? "keep" : pause === null ? "clear" : "set";
  const wanted = {
    keep: undefined,
    clear: null,
    set: proposedPause(now),
  };
  return (
    <Topic title={bulkTexts.pause} count={pause === undefined ? 0 : 1}>
      <Segmented
        label={bulkTexts.pause}
        value={way}
        options={(["keep", "set", "clear"] as const).map((value) => ({ value, label: bulkTexts.pauses[value] }))}
        onChange={(value) => onPause(wanted[value])}
      />
      {pause && (
        <div className="mt-3 grid gap-3">
          <PauseFields
            pause={pause}
            error={isPauseWrong(pause) ? timesTexts.pauseWrong : undefined}
            onChange={onPause}
          />
        </div>
      )}
    </Topic>
  );
}
