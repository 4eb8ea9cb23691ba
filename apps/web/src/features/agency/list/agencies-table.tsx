import { useMemo } from "react";
import { uiText } from "../../../texts/ui.ts";
import { Bone } from "../../../ui/skeleton.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { type AgenciesView, type ListedAgency, sortedBy } from "../agencies-view.ts";
import { agencyTexts } from "../texts.ts";
import { AgencyRow, type AgencyRowProps } from "./agency-row.tsx";

interface AgenciesTableProps {
  agencies: readonly ListedAgency[];
  view: AgenciesView;
  onView: (view: AgenciesView) => void;
  rowOf: (listed: ListedAgency) => AgencyRowProps;
}

const columns = [
  { key: "name", sort: "name", className: "", right: false },
  { key: "company", sort: "company", className: "max-md:hidden", right: false },
  { key: "place", sort: "place", className: "max-lg:hidden", right: false },
  { key: "state", sort: null, className: "w-36", right: false },
  { key: "offering", sort: null, className: "w-36 max-sm:hidden", right: false },
  { key: "areas", sort: "areas", className: "w-28 max-lg:hidden", right: true },
  { key: "openOrders", sort: "openOrders", className: "w-20 max-sm:hidden", right: true },
] as const;

export function AgenciesTable({ agencies, view, onView, rowOf }: AgenciesTableProps) {
  return (
    <Table label={agencyTexts.list}>
      <thead>
        <tr>
          {columns.map(({ key, sort, className, right }) => (
            <HeadCell
              key={key}
              right={right}
              className={className}
              {...(sort && {
                sort: view.sort === sort ? (view.direction === "asc" ? "ascending" : "descending") : "none",
                onSort: () => onView(sortedBy(view, sort)),
              })}
            >
              {agencyTexts.columns[key]}
            </HeadCell>
          ))}
          <HeadCell className="w-16">
            <span className="sr-only">{agencyTexts.columns.more}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {agencies.map((listed) => (
          <AgencyRow key={listed.agency.id} {...rowOf(listed)} />
        ))}
      </tbody>
    </Table>
  );
}

/** Rows on their way, where and as high as they will stand. */
export function AgenciesSkeleton() {
  const rows = useMemo(() => Array.from({ length: 8 }, (_, row) => row), []);
  return (
    <>
      <output className="sr-only">{uiText.loading}</output>
      <Table label={uiText.loading} aria-hidden="true">
        <tbody>
          {rows.map((row) => (
            <Row key={row}>
              <Cell>
                <Bone className="w-36" />
              </Cell>
              <Cell className="max-md:hidden">
                <Bone className="w-44" />
              </Cell>
              <Cell className="w-36">
                <Bone className="w-20" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
