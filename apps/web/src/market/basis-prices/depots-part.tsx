import type { DepotCharges } from "@partner-konto/domain/market/schema";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { useSearchParams } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { useKept } from "../../edit/kept-drafts.ts";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { fieldsOf } from "../../edit/use-form.ts";
import { useRecordEdit } from "../../edit/use-record-edit.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { GoodsChoice } from "../values/controls.tsx";
import { useMarketView } from "../values/market-view.ts";
import { unitOf } from "../values/units.ts";
import { ChargeRows } from "./charge-rows.tsx";
import { CreateDepot } from "./create-depot.tsx";
import { bodyOf, type DepotForm, formErrors, formOf, isDepot } from "./depot-form.ts";
import { depotTexts as text } from "./depot-texts.ts";
import { basisTexts } from "./texts.ts";

/** The depots and the freight from each to a postal code. */
export function DepotsPart({ readOnly }: { readOnly: boolean }) {
  const { goods, put } = useMarketView();
  const [params, setParams] = useSearchParams();
  const [isCreating, setIsCreating] = useKept("makes depot", false);
  const depots = trpc.adminDepotCharges.get.useQuery({});
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.set("depot", id);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Loaded query={depots}>
      {(all) => {
        const ofGoods = all
          .filter((depot) => depot.goods === goods)
          .toSorted((one, other) => one.name.localeCompare(other.name, "de"));
        const chosen = ofGoods.find(({ id }) => id === params.get("depot")) ?? ofGoods[0];
        const above = (
          <>
            {readOnly && <Note>{basisTexts.readOnly}</Note>}
            <p className="text-ink-3">{text.intro}</p>
            <div className="flex flex-wrap items-end gap-3">
              <GoodsChoice goods={goods} onGoods={(one) => put({ goods: one })} />
              {chosen && (
                <SelectField
                  label={text.choose}
                  className="w-72"
                  value={chosen.id}
                  options={ofGoods.map(({ id, name, region }) => ({
                    value: id,
                    label: `${name} (${regionTexts[region]})`,
                  }))}
                  onChange={choose}
                />
              )}
              {!readOnly && (
                <Button before="plus" className="sm:ml-auto" onClick={() => setIsCreating(true)}>
                  {text.add}
                </Button>
              )}
            </div>
            {isCreating && (
              <CreateDepot
                goods={goods}
                onClose={() => setIsCreating(false)}
                onMade={(id) => {
                  setIsCreating(false);
                  choose(id);
                }}
              />
            )}
          </>
        );
        if (!chosen)
          return (
            <PageBody>
              <div className="grid gap-4">
                {above}
                <p className="text-ink-3">{text.none}</p>
              </div>
            </PageBody>
          );
        // The key gives each depot a form of its own.
        return <DepotEdit key={chosen.id} depot={chosen} readOnly={readOnly} above={above} />;
      }}
    </Loaded>
  );
}

interface EditProps {
  depot: DepotCharges;
  readOnly: boolean;
  above: React.ReactNode;
}

function DepotEdit({ depot, readOnly, above }: EditProps) {
  const update = trpc.adminDepotCharges.update.useMutation(
    effectOf("adminDepotCharges.update", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<DepotForm>({
    name: `depot ${depot.id}`,
    server: formOf(depot),
    readCurrent: (current) => (isDepot(current) ? formOf(current) : undefined),
    send: async ({ version }, wanted) =>
      formOf(await update.mutateAsync({ id: depot.id, version, body: bodyOf(wanted) })),
  });
  const whole = { ...edit, busy: update.isPending };
  const form = useEditForm([whole], { wrong: formErrors(edit.copy) });
  const put = (more: Partial<DepotForm>) => edit.change((now) => ({ ...now, ...more }));
  const unit = unitOf(depot.goods);
  const field = fieldsOf(edit.copy, form.errors, put);
  return (
    <>
      <PageBody>
        <div className="grid gap-4">
          {above}
          <EditFields form={form} className="grid max-w-[640px] gap-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <BoundedTextField most={60} label={text.name} locked={readOnly} {...field("name")} />
              <SelectField
                label={text.region}
                disabled={readOnly}
                options={optionsOf(regionTexts, regions)}
                {...field("region")}
              />
            </div>
            <ChargeRows
              form={edit.copy}
              saved={formOf(depot).value}
              unit={unit}
              errors={form.errors}
              readOnly={readOnly}
              onCharges={(charges) => put({ charges })}
            />
          </EditFields>
        </div>
      </PageBody>
      <RecordConflict
        edits={[whole]}
        labelOf={(field) => {
          if (field === "/name" || field === "/region") return field === "/name" ? text.name : text.region;
          return text.chargeOf(field.slice("/charges/p".length));
        }}
        wordOf={(value) => {
          if (typeof value !== "string") return text.notThere;
          return regions.find((region) => region === value) ? regionTexts[value as keyof typeof regionTexts] : value;
        }}
      />
      <EditFoot form={form} />
    </>
  );
}
