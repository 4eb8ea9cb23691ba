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
import { useAddress } from "../../ui/view/use-address.ts";
import { BearingTable, litresIn } from "./bearing-table.tsx";
import { Consumption } from "./consumption.tsx";
import { Firms } from "./firms.tsx";
import { tankTexts as text } from "./texts.ts";

/** Bearing tables of tanks, the consumption of a household, and tank-protection firms. The choices are stored in the URL, so that a link opens the table. */
export function Component() {
  const tabs = useToolTabs();
  const [params, setParams] = useAddress();
  /** `dropped` names the choices that depend on a changed one and are removed with it. */
  const put = (changes: Record<string, string>, ...dropped: string[]) => {
    const kept = [...params].filter(([name]) => !dropped.includes(name) && !(name in changes));
    const given = Object.entries(changes).filter(([, value]) => value !== "");
    setParams([...kept, ...given], { replace: true, preventScrollReset: true });
  };
  const [maker, type, cm] = [params.get("maker") ?? "", params.get("type") ?? "", params.get("cm") ?? ""];
  const isSent = type !== "";
  const manufacturers = trpc.tankProtector.getManufacturers.useQuery({});
  const types = trpc.tankProtector.getTankTypes.useQuery({ manufacturer: maker }, { enabled: maker !== "" });
  const most = trpc.tankProtector.getTankTypeCount.useQuery({ tankType: type }, { enabled: isSent });
  const asked = Number(params.get("count") ?? 1);
  const count = most.data?.tankType === type && asked >= 1 && asked <= most.data.count ? Math.floor(asked) : 1;
  const table = trpc.tankProtector.getBearingTable.useQuery(
    { tankType: type, tankCount: count },
    { enabled: isSent && most.isSuccess },
  );
  const failed = [manufacturers, types, most, table].find((query) => query.isError);
  const mayKeep = useDuty("content");
  const mayReadPrices = useRight("read", "businessCustomerDeliveryArea");
  const inTank = table.data && litresIn(table.data, cm);
  // The input's state is local and the URL follows: the other way round, fast typing would lose characters.
  const [postalCode, setPostalCode] = useState(params.get("plz") ?? "");
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
          <Button before="print" offBecause={table.data ? undefined : text.chooseFirst} onClick={() => print()}>
            {text.print}
          </Button>
        }
      />
      <PageBody>
        <div className="grid max-w-[960px] gap-10">
          {manufacturers.isPending && <Growing />}
          {/* Above the data and also printed, because nobody should order by the table of an invented tank. */}
          {manufacturers.data?.some(({ isExample }) => isExample) && <Note>{text.example}</Note>}
          {manufacturers.data?.length === 0 ? (
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
          ) : (
            <section aria-label={text.tableTitle} className="grid gap-4">
              <div className="print:hidden">
                <h2>{text.tableTitle}</h2>
                <p className="text-ink-3">{text.tableIntro}</p>
              </div>
              <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
                <SelectField
                  label={text.manufacturer}
                  value={maker}
                  options={[{ value: "", label: text.choose }, ...optionsOfNamed(manufacturers.data ?? [])]}
                  onChange={(maker) => put({ maker }, "type", "count", "cm")}
                />
                <SelectField
                  label={text.type}
                  value={type}
                  options={[{ value: "", label: text.choose }, ...optionsOfNamed(types.data ?? [])]}
                  onChange={(type) => put({ type }, "count", "cm")}
                />
                <SelectField
                  label={text.count}
                  value={String(count)}
                  options={Array.from({ length: most.data?.count ?? 1 }, (_, at) => ({
                    value: String(at + 1),
                    label: String(at + 1),
                  }))}
                  onChange={(count) => put({ count })}
                />
              </div>
              {failed && <NotLoaded query={failed} />}
              {!isSent && !failed && <p className="text-ink-3">{text.chooseFirst}</p>}
              {isSent && !failed && !table.data && <SkeletonBar className="h-60 w-full" />}
              {table.data && !failed && (
                <BearingTable key={type} table={table.data} asked={cm} onCm={(typed) => put({ cm: typed })} />
              )}
            </section>
          )}
          {mayReadPrices && <Consumption inTank={inTank} {...code} />}
          <Firms {...code} />
        </div>
      </PageBody>
    </>
  );
}
