import { useState } from "react";
import { Link } from "react-router";
import { useDuty, useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { useToolTabs } from "../../shell/page/tool-tabs.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Growing, SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { number, text as textField } from "../../ui/view/fields.ts";
import { useView } from "../../ui/view/use-view.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";
import { BearingTable, litresIn } from "./bearing-table.tsx";
import { Consumption } from "./consumption.tsx";
import { Firms } from "./firms.tsx";
import { tankTexts as text } from "./texts.ts";

/** The choices, so that a link opens the table. */
const tankView = viewOf({
  maker: textField(),
  type: textField(),
  count: number(),
  cm: textField(),
  plz: textField(),
});
type TankView = ViewOf<typeof tankView>;

/** The makers, the types of the chosen one, and the table of the chosen type. */
function useTank({ maker, type, count: asked }: TankView) {
  const makers = trpc.tankProtector.getManufacturers.useQuery({});
  const types = trpc.tankProtector.getTankTypes.useQuery({ manufacturer: maker }, { enabled: maker !== "" });
  const most = trpc.tankProtector.getTankTypeCount.useQuery({ tankType: type }, { enabled: type !== "" });
  const isCount = asked !== null && most.data?.tankType === type && asked >= 1 && asked <= most.data.count;
  const count = isCount ? asked : 1;
  const table = trpc.tankProtector.getBearingTable.useQuery(
    { tankType: type, tankCount: count },
    { enabled: type !== "" && most.isSuccess },
  );
  return {
    makers,
    types: types.data ?? [],
    most: most.data?.count ?? 1,
    count,
    table: table.data,
    failed: [makers, types, most, table].find((query) => query.isError),
  };
}

interface TankProps {
  view: TankView;
  tank: ReturnType<typeof useTank>;
  put: (more: Partial<TankView>) => void;
}

/** Bearing tables of tanks, the consumption of a household, and tank-protection firms. */
export function Component() {
  const tabs = useToolTabs();
  const { view, filter: put } = useView(tankView, { replace: true });
  const tank = useTank(view);
  const { makers, table } = tank;
  const mayReadPrices = useRight("read", "businessCustomerDeliveryArea");
  // The input's state is local and the URL follows: the other way round, fast typing would lose characters.
  const [postalCode, setPostalCode] = useState(view.plz);
  const code = {
    postalCode,
    onPostalCode: (plz: string) => {
      setPostalCode(plz);
      put({ plz });
    },
  };
  return (
    <>
      <PageHead
        title={text.title}
        tabs={tabs}
        actions={
          <Button before="print" offBecause={table ? undefined : text.chooseFirst} onClick={() => print()}>
            {text.print}
          </Button>
        }
      />
      <PageBody>
        <div className="grid max-w-[960px] gap-10">
          {makers.isPending && <Growing />}
          {/* Above the data and also printed, because nobody should order by the table of an invented tank. */}
          {makers.data?.some(({ isExample }) => isExample) && <Note>{text.example}</Note>}
          {makers.data?.length === 0 ? <NoTables /> : <TankTable view={view} tank={tank} put={put} />}
          {mayReadPrices && <Consumption inTank={table && litresIn(table, view.cm)} {...code} />}
          <Firms {...code} />
        </div>
      </PageBody>
    </>
  );
}

function NoTables() {
  const mayKeep = useDuty("content");
  return (
    <EmptyState
      icon="level"
      title={text.none}
      action={
        mayKeep && (
          <Link to="/platform/content/tanks" className={buttonStyle()}>
            {text.keep}
          </Link>
        )
      }
    >
      {text.noneText}
    </EmptyState>
  );
}

function TankTable({ view, tank, put }: TankProps) {
  const { type, cm } = view;
  const { table, failed } = tank;
  return (
    <section aria-label={text.tableTitle} className="grid gap-4">
      <div className="print:hidden">
        <h2>{text.tableTitle}</h2>
        <p className="text-ink-3">{text.tableIntro}</p>
      </div>
      <TankChoice view={view} tank={tank} put={put} />
      {failed && <NotLoaded query={failed} />}
      {type === "" && !failed && <p className="text-ink-3">{text.chooseFirst}</p>}
      {type !== "" && !failed && !table && <SkeletonBar className="h-60 w-full" />}
      {table && !failed && <BearingTable key={type} table={table} asked={cm} onCm={(typed) => put({ cm: typed })} />}
    </section>
  );
}

/** Another maker or type ends the choices that depend on it. */
function TankChoice({ view: { maker, type }, tank: { makers, types, most, count }, put }: TankProps) {
  const none = { value: "", label: text.choose };
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
      <SelectField
        label={text.manufacturer}
        value={maker}
        options={[none, ...optionsOfNamed(makers.data ?? [])]}
        onChange={(maker) => put({ maker, type: "", count: null, cm: "" })}
      />
      <SelectField
        label={text.type}
        value={type}
        options={[none, ...optionsOfNamed(types)]}
        onChange={(type) => put({ type, count: null, cm: "" })}
      />
      <SelectField
        label={text.count}
        value={String(count)}
        options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        onChange={(count) => put({ count: Number(count) })}
      />
    </div>
  );
}
