import { closeDays } from "@partner-konto/domain/areas/delivery-area/closed-days";
import { closedOn } from "@partner-konto/domain/areas/delivery-area/open-days";
import { federalStateTexts } from "@partner-konto/domain/calendar/regional-holiday-texts";
import { type FederalState, federalStates, holidaysOfStates } from "@partner-konto/domain/calendar/regional-holidays";
import { formatDay } from "@partner-konto/domain/format/date";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { timesTexts } from "./texts.ts";
import type { TimesForm } from "./times-form.ts";
import { useStatesOf } from "./use-states-of.ts";

type ClosedDays = TimesForm["closedDays"];

interface SuggestionsProps {
  closed: ClosedDays;
  year: number;
  /** The area's postal codes; they decide which states' holidays are suggested. */
  codes: readonly string[];
  onClosed: (closed: ClosedDays) => void;
}

const nameOf = (state: FederalState): string => federalStateTexts[state];

/** Suggests holidays of single states as closed days; the portal's own list has only the nationwide ones. */
export function Suggestions({ closed, year, codes, onClosed }: SuggestionsProps) {
  const [choice, setChoice] = useState<FederalState | "own" | "">("");
  const { own, shared } = useStatesOf(codes);
  const states = choice === "own" ? own : choice === "" ? [] : [choice];
  const left = holidaysOfStates(states, year).filter(({ day }) => !closedOn({ closedDays: closed }, day));
  return (
    <div className="grid gap-2">
      <SelectField
        label={timesTexts.state}
        optional
        hint={
          own.length > 0 && (
            <>
              <span className="block">{timesTexts.liesIn(own.map(nameOf))}</span>
              {shared.length > 0 && (
                <span className="block">
                  {timesTexts.liesInTwo(shared.map(({ code, states: two }) => ({ code, names: two.map(nameOf) })))}
                </span>
              )}
            </>
          )
        }
        value={choice}
        options={[
          { value: "", label: timesTexts.stateNone },
          ...(own.length > 1 ? [{ value: "own" as const, label: timesTexts.statesOwn(own.map(nameOf)) }] : []),
          ...[...own, ...federalStates.filter((one) => !own.includes(one))].map((value) => ({
            value,
            label: nameOf(value),
          })),
        ]}
        onChange={setChoice}
      />
      {choice !== "" && left.length === 0 && <p className="type-13 text-ink-3">{timesTexts.allTaken(states.length)}</p>}
      {left.length > 0 && (
        <>
          <ul className="type-13 tabular-nums text-ink-2">
            {left.map(({ day, name, states: having }) => (
              <li key={day}>
                {formatDay(day)} {name}
                {having.length < states.length && ` (${timesTexts.onlyIn(having.map(nameOf))})`}
              </li>
            ))}
          </ul>
          <Button
            before="plus"
            className="justify-self-start"
            onClick={() =>
              onClosed(
                left.reduce<ClosedDays>(
                  (now, { day, name }) => closeDays(now, { from: day, to: day, reason: name }),
                  closed,
                ),
              )
            }
          >
            {timesTexts.takeHolidays(left.length)}
          </Button>
        </>
      )}
    </div>
  );
}
