import type { RailsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import { differences } from "@partner-konto/domain/record/differences";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { useRight } from "../../data/session.ts";
import { api, trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { useRecordEdit } from "../../edit/use-record-edit.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Section } from "../../ui/section.tsx";
import { formOf, isRails, type LimitsForm, limitErrors, railBounds, railKinds, railsIn } from "./limits-form.ts";
import { limitTexts } from "./texts.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.prices.getGuardRails.prefetch({ id });
  return null;
}

/** The limits for the prices of an agency's areas: editable by its administrators, visible to everybody. */
export function Component() {
  const { id = "" } = useParams();
  const rails = trpc.prices.getGuardRails.useQuery({ id });
  return <Loaded query={rails}>{(there) => <LimitsForm key={id} record={there} />}</Loaded>;
}

/** The working copy of the limits; a save sends a JSON Patch of the differences. */
function useLimitsEdit(record: RailsRecord) {
  const patch = trpc.prices.patchGuardRails.useMutation(
    effectOf("prices.patchGuardRails", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<LimitsForm>({
    name: "limits",
    server: formOf(record),
    readCurrent: (current) => (isRails(current) ? formOf(current) : undefined),
    async send({ version, value }, wanted) {
      const body = differences({ rails: railsIn(value) }, { rails: railsIn(wanted) }).map((one) => ({ ...one }));
      // The text differs but the meaning is the same.
      if (body.length === 0) return { version, value };
      return formOf(await patch.mutateAsync({ id: record.businessCustomerId, version, body }));
    },
  });
  return { ...edit, busy: patch.isPending };
}

/** "/margin/step" is "Marge, Größter Schritt". */
function labelOf(field: string): string {
  const [, kind = "", bound = ""] = field.split("/");
  const { title } = limitTexts.kinds[kind as keyof LimitsForm];
  return `${title}, ${limitTexts.bounds[bound as (typeof railBounds)[number]]}`;
}

function LimitsForm({ record }: { record: RailsRecord }) {
  const mayUpdate = useRight("update", "businessCustomer");
  const edit = useLimitsEdit(record);
  const form = useEditForm([edit], {
    wrong: limitErrors(edit.copy, record.goods),
    inputOf: (field) => field.replace(/^rails\./, ""),
  });
  const perUnit = record.goods === "pellets" ? "€/t" : "€/100 l";
  return (
    <>
      <PageBody>
        <p className="mb-4 max-w-[68ch] text-ink-2">{limitTexts.intro}</p>
        {!mayUpdate && <Note className="mb-4 max-w-[68ch]">{limitTexts.onlyAdministrators}</Note>}
        <EditFields form={form}>
          {railKinds.map((kind) => (
            <Section key={kind} {...limitTexts.kinds[kind]}>
              <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
                {railBounds.map((bound) => (
                  <TextField
                    key={bound}
                    label={limitTexts.bounds[bound]}
                    hint={bound === "fourEyes" && limitTexts.nobody}
                    error={form.errors[`${kind}.${bound}`]}
                    name={`${kind}.${bound}`}
                    inputMode="decimal"
                    locked={!mayUpdate}
                    unit={kind === "fixedCharge" ? "€" : perUnit}
                    value={edit.copy[kind][bound]}
                    onChange={(value) => edit.change((now) => ({ ...now, [kind]: { ...now[kind], [bound]: value } }))}
                  />
                ))}
              </div>
            </Section>
          ))}
        </EditFields>
      </PageBody>
      <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={(value) => (typeof value === "string" ? value : "")} />
      <EditFoot form={form} />
    </>
  );
}
