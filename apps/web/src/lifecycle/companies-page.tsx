import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { Link } from "react-router";
import { ActivateDialog } from "../companies/admission/decision-dialogs.tsx";
import { useRight, useSession } from "../data/session.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { useCompaniesTabs } from "../shell/companies-tabs.ts";
import { PageHead } from "../shell/page-head.tsx";
import { AccessDenied } from "../shell/route-error.tsx";
import { TreeNotLoaded } from "../shell/tree-not-loaded.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { searchTextOf } from "../ui/search-text.ts";
import { Segmented } from "../ui/segmented.tsx";
import { HeadCell, Table } from "../ui/table.tsx";
import { useAddress } from "../ui/use-address.ts";
import { companiesOf, type State, states } from "./companies-view.ts";
import { type CompanyAction, CompanyRows } from "./company-rows.tsx";
import { createTexts } from "./create/texts.ts";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { LockDialog } from "./lock-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RemoveCompany } from "./remove-company.tsx";
import { platformTexts as text } from "./texts.ts";

const step = 50;

/** All companies of the marketplace, for staff; search and filter are stored in the URL. */
export function Component() {
  const { staff, tree, missing } = useSession();
  const mayCreate = useRight("create", "businessCustomerGroup");
  const [params, setParams] = useAddress();
  const [count, setCount] = useState(step);
  const [asked, setAsked] = useKept<{ what: CompanyAction; id: string } | null>("asked", null);
  const tabs = useCompaniesTabs();
  if (!staff) return <AccessDenied />;
  if (missing.includes("tree"))
    return (
      <>
        <PageHead title={text.title} />
        <TreeNotLoaded />
      </>
    );
  const search = searchTextOf(params);
  const state = states.find((one) => one === params.get("state")) ?? "all";
  const put = (more: { text?: string; state?: State }) => {
    const next = { text: search, state, ...more };
    setParams(
      { ...(next.text && { text: next.text }), ...(next.state !== "all" && { state: next.state }) },
      { replace: true, preventScrollReset: true },
    );
    setCount(step);
  };
  const found = companiesOf(tree, search, state);
  const about = tree.find(({ id }) => id === asked?.id);
  return (
    <>
      <PageHead
        title={text.title}
        tabs={tabs}
        actions={
          mayCreate && (
            <Link to="/platform/companies/create" className={buttonStyle({ look: "primary" })}>
              <Icon name="plus" />
              {createTexts.does}
            </Link>
          )
        }
      />
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={text.search} text={search} onText={(typed) => put({ text: typed })} />
        <Segmented
          label={text.state}
          value={state}
          options={states.map((value) => ({ value, label: text.states[value] }))}
          className="max-sm:w-full"
          onChange={(chosen) => put({ state: chosen })}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {found.length === 0 ? (
          <EmptyState
            icon="filter"
            title={text.noneFits}
            action={<Button onClick={() => put({ text: "", state: "all" })}>{text.clear}</Button>}
          >
            {search !== "" && text.searchedIn}
          </EmptyState>
        ) : (
          <Table label={text.label}>
            <thead>
              <tr>
                <HeadCell>{text.company}</HeadCell>
                <HeadCell className="max-sm:hidden">{text.state}</HeadCell>
                <HeadCell right className="max-sm:hidden">
                  {text.agencies}
                </HeadCell>
                <HeadCell>
                  <span className="sr-only">{text.actionsHead}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, count).map((company) => (
                <CompanyRows
                  key={company.id}
                  company={company}
                  opened={search !== "" && found.length < 5}
                  onAsk={(what) => setAsked({ what, id: company.id })}
                />
              ))}
            </tbody>
          </Table>
        )}
        {found.length > count && (
          <Button look="ghost" className="m-4 self-start" onClick={() => setCount(count + step)}>
            {text.more(Math.min(step, found.length - count))}
          </Button>
        )}
      </div>
      {asked && about && <AskedDialog what={asked.what} company={about} onClose={() => setAsked(null)} />}
    </>
  );
}

function AskedDialog({ what, company, onClose }: { what: CompanyAction; company: CompanyNode; onClose: () => void }) {
  if (what === "activate") return <ActivateDialog company={company} onClose={onClose} />;
  if (what === "deactivate") return <DeactivateDialog company={company} onClose={onClose} />;
  if (what === "lock") return <LockDialog company={company} onClose={onClose} />;
  if (what === "merge") return <MergeDialog source={company} onClose={onClose} />;
  if (what === "move") return <MoveDialog source={company} onClose={onClose} />;
  return <RemoveCompany company={company} onClose={onClose} />;
}
