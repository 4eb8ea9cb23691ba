import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatCents } from "@partner-konto/domain/format/number";
import { followedDays } from "@partner-konto/domain/prices/following/follow";
import type { AreaFollowRules, FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { useState } from "react";
import { keyOf } from "../../../areas/delivery-area/price-entries.ts";
import { RefusedNote } from "../../../areas/delivery-area/refused-note.tsx";
import { useKept } from "../../../edit/kept-drafts.ts";
import { Button } from "../../../ui/button.tsx";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { Field, FieldError } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeInput } from "../../../ui/fields/time-input.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { readRule, ruleFormOf, workingHours } from "../../following/rule-form.ts";
import { ruleText } from "../../following/rule-text.ts";
import { followTexts as text } from "../../following/rule-texts.ts";
import { PlanDialog } from "../../plans/plan-dialog.tsx";
import { formOf, patchOf } from "../base-price-form.ts";
import { useFollow } from "./use-follow.ts";

const daysShown = 90;
type Index = AreaFollowRules["index"];

interface FollowDialogProps {
  area: DeliveryArea;
  entry: DeliveryArea["price"][number];
  rule: FollowRule | undefined;
  index: Index;
  newest: Index[number];
  unit: string;
  onClose: () => void;
}

/** Edits a follow rule and shows the price it gives now and the prices it would have given in the past. */
export function FollowDialog({ area, entry, rule, index, newest, unit, onClose }: FollowDialogProps) {
  const own = entry.basePrice?.mode === "selfManaged" ? entry.basePrice.netCents : null;
  const [typed, setTyped] = useKept(`rule ${entry.product}`, () => ruleFormOf(rule, own, newest.netCents));
  const [tried, setTried] = useState(false);
  const { run, refused, isOther, needsSecond, forgetSecond, isBusy } = useFollow(area, entry.product, rule, onClose);
  const { rule: read, wrong } = readRule(typed, newest.netCents, entry.product ? "perTon" : "per100Litres");
  const submit = () => {
    setTried(true);
    if (read) void run(read);
  };
  if (needsSecond && read) {
    const netCents = newest.netCents + read.deltaCents;
    return (
      <PlanDialog
        areas={[{ id: area.id, version: area.version, patch: patchToOwn(area, entry, netCents) }]}
        reasons={needsSecond}
        hint={text.afterSecond}
        onDone={onClose}
        onClose={forgetSecond}
      />
    );
  }
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      busy={isBusy}
      action={
        <Button look="primary" busy={isBusy} onClick={submit}>
          {text.submit}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={text.onTop}
            hint={text.onTopHint}
            error={tried ? wrong.delta : undefined}
            inputMode="text"
            unit={unit}
            value={typed.delta}
            onChange={(delta) => setTyped({ ...typed, delta })}
          />
          <TextField
            label={text.deadBand}
            hint={text.deadBandHint}
            error={tried ? wrong.deadBand : undefined}
            inputMode="decimal"
            unit={unit}
            value={typed.deadBand}
            onChange={(deadBand) => setTyped({ ...typed, deadBand })}
          />
        </div>
        <HoursFields
          hours={typed.hours}
          error={tried ? wrong.hours : undefined}
          onChange={(hours) => setTyped({ ...typed, hours })}
        />
        {read && <Outlook rule={read} index={index} newest={newest} unit={unit} />}
        <RefusedNote title={text.refused} reasons={refused} />
        {isOther && <Note>{rule ? text.nowThere(ruleText(rule, unit), rule.by) : text.nowNone}</Note>}
      </div>
    </Dialog>
  );
}

type Hours = ReturnType<typeof ruleFormOf>["hours"];

interface HoursFieldsProps {
  /** Null where prices follow at any hour. */
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}

function HoursFields({ hours, error, onChange }: HoursFieldsProps) {
  return (
    <div className="grid gap-2">
      <Choice label={text.hours}>
        <Switch checked={hours !== null} onChange={({ target }) => onChange(target.checked ? workingHours : null)} />
      </Choice>
      {hours && (
        <div className="grid max-w-72 grid-cols-2 gap-3">
          {(["from", "until"] as const).map((end) => (
            <Field key={end} label={text[end]}>
              {(control) => (
                <TimeInput
                  {...control}
                  value={hours[end]}
                  onRead={(time = "") => onChange({ ...hours, [end]: time })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** The patch that sets the rule's first price as the entry's own price. */
function patchToOwn(area: DeliveryArea, entry: DeliveryArea["price"][number], netCents: number) {
  const { value } = formOf(area);
  const region = entry.basePrice?.region ?? null;
  const after = { ...value, [keyOf(entry)]: { mode: "selfManaged" as const, region, typed: formatCents(netCents) } };
  return patchOf(area, value, after).map((operation) => ({ ...operation }));
}

interface OutlookProps extends Pick<FollowDialogProps, "index" | "newest" | "unit"> {
  rule: Pick<FollowRule, "deltaCents" | "deadBandCents">;
}

function Outlook({ rule, index, newest, unit }: OutlookProps) {
  const to = berlinTime(useNow()).date;
  const from = addDays(to, -daysShown);
  const shown = index.filter(({ day }) => day >= from);
  const followed = followedDays(shown, rule);
  const changes = followed.filter(({ netCents }, at) => at > 0 && netCents !== followed[at - 1]?.netCents).length;
  const pointsOf = (days: Index) => days.map(({ day, netCents: value }) => ({ day, value }));
  const price = `${formatCents(newest.netCents + rule.deltaCents)} ${unit}`;
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>
        <b className="font-semibold">{text.becomes(price, formatCents(newest.netCents), formatDate(newest.day))}</b>{" "}
        {text.wouldHave(changes, daysShown)}
      </p>
      <LineChart
        label={text.chart(unit)}
        unit={unit}
        decimals={2}
        from={from}
        to={to}
        bridges={7}
        series={[
          { key: "index", label: text.index, look: 1, points: pointsOf(shown) },
          { key: "price", label: text.price, look: 0, points: pointsOf(followed) },
        ]}
      />
    </div>
  );
}
