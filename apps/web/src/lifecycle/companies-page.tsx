import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { Link } from "react-router";
import { ActivateDialog } from "../companies/admission/decision-dialogs.tsx";
import { useRight, useSession } from "../data/session.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { NothingListed } from "../shell/list/list-state.tsx";
import { useCompaniesTabs } from "../shell/page/companies-tabs.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { AccessDenied } from "../shell/page/route-error.tsx";
import { TreeNotLoaded } from "../shell/tree/tree-not-loaded.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Segmented } from "../ui/fields/segmented.tsx";
import { Icon } from "../ui/icon.tsx";
import { HeadCell, Table } from "../ui/list/table.tsx";
import { useView } from "../ui/view/use-view.ts";
import { companiesOf, companiesView, states } from "./companies-view.ts";
import { type CompanyAction, CompanyRows } from "./company-rows.tsx";
import { createTexts } from "./create/texts.ts";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { LockDialog } from "./lock-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RemoveCompany } from "./remove-company.tsx";
import { platformTexts as text } from "./texts.ts";

const step = 50;

/** All companies of the marketplace, for staff. */
export function Component() {
  const { staff, missing } = useSession();
  const mayCreate = useRight("create", "businessCustomerGroup");
  const tabs = useCompaniesTabs();
  if (!staff) return <AccessDenied />;
  if (missing.includes("tree"))
    return (
      <>
        <PageHead title={text.title} />
        <TreeNotLoaded />
      </>
    );
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
      <Companies />
    </>
  );
}

function Companies() {
  const { tree } = useSession();
  const address = useView(companiesView, { replace: true });
  const { view } = address;
  const [count, setCount] = useState(step);
  // Another filter begins at the top.
  const [countedIn, setCountedIn] = useState(view);
  if (view !== countedIn) {
    setCountedIn(view);
    setCount(step);
  }
  const [asked, setAsked] = useKept<{ what: CompanyAction; id: string } | null>("asked", null);
  const found = companiesOf(tree, view);
  const about = tree.find(({ id }) => id === asked?.id);
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={text.search} text={view.text} onText={(typed) => address.filter({ text: typed })} />
        <Segmented
          label={text.state}
          value={view.state}
          options={states.map((value) => ({ value, label: text.states[value] }))}
          className="max-sm:w-full"
          onChange={(state) => address.filter({ state })}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {found.length === 0 ? (
          <NothingListed words={text} address={{ ...address, isFiltered: true }} />
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
                  opened={view.text !== "" && found.length < 5}
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
