import { slotsOn } from "@partner-konto/domain/calendar/slots";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { areaDayTexts } from "../date/area-days.ts";
import { commonPromise } from "../date/common-promise.ts";
import { DayCalendar } from "../date/day-calendar.tsx";
import { SlotChoice } from "../date/slot-choice.tsx";
import { TaxNote } from "../date/tax-note.tsx";
import { useAreaDays } from "../date/use-area-days.ts";
import { dialogTexts } from "../dialog-texts.ts";
import type { PlannedOrder } from "../order/planned-order.ts";
import { planTexts } from "../plan-texts.ts";
import { slotText } from "./slot-text.ts";
import { useLevels } from "./use-levels.ts";
import type { Plan } from "./use-plan.ts";

/** The calendar for the selected orders, or for all: day and half-day with their levels, or no date yet. */
export function PlanSide({ orders, plan }: { orders: readonly PlannedOrder[]; plan: Plan }) {
  const { chosen, common, now, isHalfOver } = plan;
  const areaDays = useAreaDays(chosen.map(({ deliveryAreaId }) => deliveryAreaId));
  const levels = useLevels(orders, plan);
  const choices = chosen.flatMap((order) => {
    const choice = plan.choiceOf(order);
    return choice ? [{ order, choice }] : [];
  });
  const [only, ...others] = chosen;
  const why = only && others.length === 0 ? plan.whyOf(only) : null;
  const around = common?.day ?? choices.map(({ choice }) => choice.day).toSorted()[0] ?? null;
  const late = choices.filter(({ order, choice }) => choice.day > order.promise.to);
  const against = common && areaDays(common.day, common.half);
  const asked = { promise: commonPromise(chosen.map(({ promise }) => promise)), now, areaDays };
  return (
    <div className="grid content-start gap-2.5">
      {orders.length > 1 && <ChosenCount all={orders.length} plan={plan} />}
      <DayCalendar
        asked={asked}
        picked={common?.day ?? null}
        around={around}
        levelOn={levels?.onDay}
        onPick={plan.setDay}
      />
      {around !== null && (
        <SlotChoice
          day={around}
          half={common?.half ?? null}
          isOver={(half) => isHalfOver(around, half)}
          levelAt={levels && ((half) => levels.at({ day: around, half }))}
          onHalf={plan.setHalf}
        />
      )}
      <output className="type-13 text-ink-3">
        {plan.isChosen
          ? dialogTexts.chosenDate(
              common
                ? `${formatDay(common.day)}, ${formatHours(slotsOn(common.day)[common.half])}`
                : common === null
                  ? planTexts.laterShort
                  : planTexts.different,
            )
          : planTexts.proposing}
      </output>
      {why !== null && <p className="type-13 text-ink-2">{planTexts.proposed(why)}</p>}
      {plan.mayWait && (
        <Choice label={planTexts.later}>
          <Checkbox
            // Before the proposals are there, only what the user chose counts: a tick that is made meanwhile holds.
            checked={common === null && plan.isChosen}
            mixed={common === undefined && choices.length < chosen.length}
            onChange={({ target }) => plan.setLater(target.checked)}
          />
        </Choice>
      )}
      {plan.isError && <Note meaning="warn">{planTexts.notProposed}</Note>}
      {late[0] && (
        <Note meaning="warn">
          {chosen.length === 1
            ? dialogTexts.afterPromise(formatDay(late[0].order.promise.to))
            : dialogTexts.afterPromises(late.length, chosen.length)}
        </Note>
      )}
      {against && <Note meaning="warn">{areaDayTexts.anyway(against)}</Note>}
      <TaxNote of={chosen.length} dated={choices.map(({ order, choice }) => ({ order, day: choice.day }))} />
      {levels && levels.tooFull.length > 0 && <TooFull levels={levels} />}
    </div>
  );
}

/** Whether the calendar is for all orders or for some of them. */
function ChosenCount({ all, plan: { some, chooseAll } }: { all: number; plan: Plan }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-medium">{some.size === 0 ? planTexts.forAll(all) : planTexts.forSome(some.size)}</h3>
      {some.size > 0 ? (
        <Button size="small" look="ghost" onClick={chooseAll}>
          {planTexts.chooseAll}
        </Button>
      ) : (
        <p className="type-13 text-ink-3">{planTexts.chooseHint}</p>
      )}
    </div>
  );
}

function TooFull({ levels }: { levels: NonNullable<ReturnType<typeof useLevels>> }) {
  return (
    <Note meaning="warn">
      {levels.tooFull.map((at) => {
        const { text, over } = levels.at(at);
        return (
          <span key={slotText(at)} className="block">
            {planTexts.tooMuch(slotText(at), text, over ?? "")}
          </span>
        );
      })}
    </Note>
  );
}
