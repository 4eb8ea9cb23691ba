import { formatNumber } from "@partner-konto/domain/format/number";
import { Fragment } from "react";
import { Link } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { pathOf } from "../../shell/place.ts";
import { AccessDenied } from "../../shell/route-error.tsx";
import { useSettingsTabs } from "../../shell/settings-tabs.ts";
import { TreeNotLoaded } from "../../shell/tree-not-loaded.tsx";
import { pageText } from "../../texts/pages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Cell, GroupRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { offeringOf } from "./offering.ts";

const text = pageText.agencies;

/** All agencies of one's tree, company by company, with what they add up to. */
export function Component() {
  const { tree, missing } = useSession();
  const tabs = useSettingsTabs();
  if (!useRight("create", "businessCustomer")) return <AccessDenied />;
  if (tree.every((company) => company.parts.length === 0)) {
    return (
      <>
        <PageHead title={text.title} tabs={tabs} />
        {missing.includes("tree") ? (
          <TreeNotLoaded />
        ) : (
          <EmptyState icon="agency" title={text.none}>
            {text.noneText}
          </EmptyState>
        )}
      </>
    );
  }
  return (
    <>
      <PageHead title={text.title} tabs={tabs} />
      <div className="min-h-0 flex-1 overflow-auto">
        <Table label={text.label}>
          <thead>
            <tr>
              <HeadCell>{text.name}</HeadCell>
              <HeadCell className="w-40 max-sm:w-30">{text.state}</HeadCell>
              <HeadCell right className="w-32 max-sm:hidden">
                {text.areas}
              </HeadCell>
              <HeadCell right className="w-24 max-sm:w-16">
                {text.fresh}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {tree.map((company) => (
              <Fragment key={company.id}>
                <GroupRow>
                  <Cell colSpan={2}>{company.name}</Cell>
                  <Cell right className="max-sm:hidden">
                    {formatNumber(company.parts.reduce((sum, agency) => sum + agency.parts.length, 0))}
                  </Cell>
                  <Cell right>{formatNumber(company.parts.reduce((sum, agency) => sum + agency.openOrders, 0))}</Cell>
                </GroupRow>
                {company.parts.map((agency) => (
                  <Row key={agency.id}>
                    <Cell className="font-medium">
                      <Link to={pathOf({ kind: "agency", id: agency.id })}>{agency.name}</Link>
                    </Cell>
                    <Cell>
                      <Pill state={offeringOf(agency)} />
                    </Cell>
                    <Cell right className="max-sm:hidden">
                      {formatNumber(agency.parts.length)}
                    </Cell>
                    <Cell right className={agency.openOrders > 0 ? "font-medium text-new" : "text-ink-3"}>
                      {formatNumber(agency.openOrders)}
                    </Cell>
                  </Row>
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
