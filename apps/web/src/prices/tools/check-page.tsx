import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { placesOf } from "../../shell/place/place.ts";
import { TreeNotLoaded } from "../../shell/tree/tree-not-loaded.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TimeInput } from "../../ui/fields/time-input.tsx";
import { useNow } from "../../ui/use-now.ts";
import { instantOf, mostAreas, wrongInCheck } from "./check.ts";
import { CheckedArea } from "./checked-area.tsx";
import type { FormPart } from "./order-fields.tsx";
import { RequestForm } from "./request-form.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { ToolFrame } from "./tool-frame.tsx";
import type { ToolInputs } from "./tool-inputs.ts";
import { useToolInputs } from "./use-tool-inputs.ts";

/** The price check: the user's prices in a postal code as consumers saw them at a past instant, their parts, and today's prices. */
export function Component() {
  const now = useNow();
  const { sent, draft, change, wrong, send } = useToolInputs((inputs, staff) => wrongInCheck(inputs, staff, now), {
    day: addDays(berlinTime(now).date, -1),
    clock: "12:00",
  });
  return (
    <ToolFrame
      title={text.check}
      onSend={send}
      isAnswered={sent !== undefined}
      fields={
        <>
          <MomentFields draft={draft} wrong={wrong} change={change} />
          <RequestForm draft={draft} wrong={wrong} change={change} isOfCode />
        </>
      }
    >
      {sent ? (
        <Answer inputs={sent} />
      ) : (
        <EmptyState icon="scale" title={text.checkNotAsked}>
          {text.checkNotAskedText}
        </EmptyState>
      )}
    </ToolFrame>
  );
}

function MomentFields({ draft, wrong, change }: FormPart) {
  return (
    <>
      <Field label={text.day} error={wrong.day}>
        {(control) => <DayInput {...control} lie="back" value={draft.day} onRead={(day = "") => change({ day })} />}
      </Field>
      <Field label={text.clock} error={wrong.clock}>
        {(control) => <TimeInput {...control} value={draft.clock} onRead={(clock = "") => change({ clock })} />}
      </Field>
    </>
  );
}

/** Checks the chosen areas, or those that deliver to the postal code today. */
function Answer({ inputs }: { inputs: ToolInputs }) {
  const { tree, missing } = useSession();
  const isChosen = inputs.areas.length > 0;
  const hits = trpc.deliveryArea.getByPostalCode.useQuery({ postalCode: inputs.zipcode }, { enabled: !isChosen });
  if (!isChosen && hits.isError) return <NotLoaded query={hits} />;
  if (!isChosen && !hits.data) return <SkeletonBar className="m-6 h-60 w-auto" />;
  // The tree tells which areas are the user's own.
  if (missing.includes("tree")) return <TreeNotLoaded />;
  const ids = new Set(isChosen ? inputs.areas : hits.data?.map(({ _id: id }) => id));
  const areas = placesOf(tree).flatMap(({ area, agency }) =>
    area && agency && ids.has(area.id) ? [{ id: area.id, name: area.name, agency }] : [],
  );
  if (areas.length === 0)
    return (
      <EmptyState icon="area" title={text.noneHasIt(inputs.zipcode)}>
        {text.noneHasItText}
      </EmptyState>
    );
  return (
    <div className="grid content-start pb-6">
      <p className="px-6 pt-5 max-sm:px-4">{text.sawAt(inputs.zipcode, formatDayAndTime(instantOf(inputs)))}</p>
      {areas.slice(0, mostAreas).map((area) => (
        <CheckedArea key={area.id} area={area} inputs={inputs} />
      ))}
      {areas.length > mostAreas && <p className="px-6 max-sm:px-4">{text.tooManyAreas(String(mostAreas))}</p>}
    </div>
  );
}
