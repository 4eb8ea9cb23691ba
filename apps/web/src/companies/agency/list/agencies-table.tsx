import { type Column, ListHead } from "../../../ui/list/list-table.tsx";
import { Table } from "../../../ui/list/table.tsx";
import type { AgenciesView, ListedAgency, SortField } from "../agencies-view.ts";
import { agencyTexts } from "../texts.ts";
import { AgencyRow, type AgencyRowProps } from "./agency-row.tsx";

interface AgenciesTableProps {
  agencies: readonly ListedAgency[];
  view: AgenciesView;
  onView: (view: AgenciesView) => void;
  rowOf: (listed: ListedAgency) => AgencyRowProps;
}

type Key = Exclude<keyof typeof agencyTexts.columns, "more">;

export const columns: readonly Column<Key, SortField>[] = [
  { key: "name", sort: "name" },
  { key: "company", sort: "company", className: "max-sm:hidden", leaves: 3 },
  { key: "place", sort: "place", className: "max-sm:hidden", leaves: 2 },
  { key: "state", sort: null },
  { key: "offering", sort: null, className: "max-sm:hidden" },
  { key: "areas", sort: "areas", className: "max-sm:hidden", right: true, leaves: 1 },
  { key: "openOrders", sort: "openOrders", className: "max-sm:hidden", right: true, leaves: 4 },
];

export function AgenciesTable({ agencies, view, onView, rowOf }: AgenciesTableProps) {
  return (
    <Table label={agencyTexts.list}>
      <ListHead columns={columns} words={agencyTexts.columns} view={view} onView={onView} />
      <tbody>
        {agencies.map((listed) => (
          <AgencyRow key={listed.agency.id} {...rowOf(listed)} />
        ))}
      </tbody>
    </Table>
  );
}
