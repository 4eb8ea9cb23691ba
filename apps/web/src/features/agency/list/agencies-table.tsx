import { type Column, ListHead } from "../../../ui/list-table.tsx";
import { Table } from "../../../ui/table.tsx";
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
  { key: "name", sort: "name", className: "" },
  { key: "company", sort: "company", className: "max-md:hidden" },
  { key: "place", sort: "place", className: "max-lg:hidden" },
  { key: "state", sort: null, className: "w-36 max-sm:w-32" },
  { key: "offering", sort: null, className: "w-36 max-sm:hidden" },
  { key: "areas", sort: "areas", className: "w-28 max-lg:hidden", right: true },
  { key: "openOrders", sort: "openOrders", className: "w-20 max-sm:hidden", right: true },
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
