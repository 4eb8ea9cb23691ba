import { addDays } from "@partner-konto/domain/calendar/days";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { isRecord } from "@partner-konto/domain/record/json";
import { effectOf } from "../../data/mutation.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { useRecordEdit } from "../../edit/use-record-edit.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { trendlineTexts as text } from "./texts.ts";
import { formErrors, formOf, linesOf, type TrendlinesForm, type TypedLine } from "./trendlines-form.ts";
import { unitOf } from "./units.ts";

type Chart = Outputs["adminCharts"]["getTrendlines"];

/** The service's limit. */
const mostLines = 20;

const isChart = (record: unknown): record is Chart =>
  isRecord(record) && typeof record["version"] === "number" && Array.isArray(record["trendlines"]);
const savedOf = ({ version, trendlines }: Pick<Chart, "version" | "trendlines">) => ({
  version,
  value: formOf(trendlines),
});

interface Props {
  chart: Chart;
  goods: MarketGood;
  /** The last day of the chart, where a new line begins. */
  today: string;
  readOnly: boolean;
}

/** Hand-drawn trend lines in the price chart; dealers see them, too. */
export function Trendlines({ chart, goods, today, readOnly }: Props) {
  const update = trpc.adminCharts.updateTrendlines.useMutation(
    effectOf("adminCharts.updateTrendlines", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const { chartName } = chart;
  const edit = useRecordEdit<TrendlinesForm>({
    name: `trendlines ${goods} ${chartName}`,
    server: savedOf(chart),
    readCurrent: (current) => (isChart(current) ? savedOf(current) : undefined),
    send: async ({ version }, wanted) =>
      savedOf(await update.mutateAsync({ version, body: { chartName, trendlines: linesOf(wanted) } })),
  });
  const both = { ...edit, busy: update.isPending };
  const { lines } = edit.copy;
  const form = useEditForm([both], { wrong: formErrors(edit.copy) });
  const put = (at: number, line: TypedLine) =>
    edit.change(({ lines: before }) => ({ lines: before.map((one, index) => (index === at ? line : one)) }));
  const fresh: TypedLine = {
    name: "",
    points: [addDays(today, -30), today].map((day) => ({ day, price: "" })),
  };
  return (
    <section aria-label={text.title} className="grid gap-3">
      <div>
        <h2>{text.title}</h2>
        <p className="type-13 text-ink-3">{readOnly ? text.readOnly : text.intro}</p>
      </div>
      {lines.length === 0 && <p className="text-ink-3">{text.none}</p>}
      <EditFields form={form} className="grid gap-5">
        {lines.map((line, at) => (
          // A new line has no name yet that could be its key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={at} disabled={readOnly} className="grid gap-3 border-t border-line pt-4 sm:max-w-[600px]">
            <legend className="sr-only">{text.lineOf(line.name)}</legend>
            <div className="flex items-end gap-2">
              <BoundedTextField
                most={60}
                label={text.name}
                error={form.errors[`name-${at}`]}
                className="flex-1"
                name={`name-${at}`}
                value={line.name}
                onChange={(name) => put(at, { ...line, name })}
              />
              {!readOnly && (
                <IconButton
                  icon="trash"
                  label={text.remove(line.name)}
                  onClick={() =>
                    edit.change(({ lines: before }) => ({ lines: before.filter((_, index) => index !== at) }))
                  }
                />
              )}
            </div>
            <Points
              line={line}
              at={at}
              goods={goods}
              errors={form.errors}
              onChange={(points) => put(at, { ...line, points })}
            />
          </fieldset>
        ))}
        {!readOnly && lines.length < mostLines && (
          <Button
            before="plus"
            className="justify-self-start"
            onClick={() => edit.change(({ lines: before }) => ({ lines: [...before, fresh] }))}
          >
            {text.add}
          </Button>
        )}
      </EditFields>
      <RecordConflict edits={[both]} labelOf={() => text.title} wordOf={wordOf} />
      <EditFoot form={form} />
    </section>
  );
}

/** The lines' names; the chart shows the other differences. */
function wordOf(value: unknown): string {
  const names = Array.isArray(value)
    ? value.flatMap((one: unknown) => (isRecord(one) ? [String(one["name"])] : []))
    : [];
  return typeof value === "string" ? value : names.join(", ") || text.none;
}

interface PointsProps {
  line: TypedLine;
  at: number;
  goods: MarketGood;
  errors: Readonly<Record<string, string>>;
  onChange: (points: TypedLine["points"]) => void;
}

/** The points of a line: days with their prices. */
function Points({ line: { points }, at, goods, errors, onChange }: PointsProps) {
  const put = (index: number, more: Partial<TypedLine["points"][number]>) =>
    onChange(points.map((point, other) => (other === index ? { ...point, ...more } : point)));
  return points.map(({ day, price }, index) => (
    // Typed days may be equal for a while, so they cannot be keys.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={index} className="grid grid-cols-2 gap-3">
      <Field label={text.day(index + 1)} error={errors[`day-${at}-${index}`]}>
        {(control) => (
          <DayInput
            {...control}
            lie="near"
            name={`day-${at}-${index}`}
            value={day}
            onRead={(typed = "") => put(index, { day: typed })}
          />
        )}
      </Field>
      <TextField
        label={text.price(index + 1)}
        error={errors[`price-${at}-${index}`]}
        inputMode="decimal"
        name={`price-${at}-${index}`}
        unit={unitOf(goods)}
        value={price}
        onChange={(price) => put(index, { price })}
      />
    </div>
  ));
}
