import type { User } from "@partner-konto/domain/people/schema";
import type { RefObject } from "react";
import { useDensity } from "../../../data/appearance.ts";
import { useWide } from "../../../shell/use-wide.ts";
import { type Column, ListHead } from "../../../ui/list/list-table.tsx";
import { Table } from "../../../ui/list/table.tsx";
import { useRowWindow } from "../../../ui/list/use-row-window.ts";
import { userTexts } from "../texts.ts";
import type { SortField, UsersView } from "../users-view.ts";
import { UserRow, type UserRowProps } from "./user-row.tsx";

interface UsersTableProps {
  users: readonly User[];
  view: UsersView;
  scroller: RefObject<HTMLElement | null>;
  onView: (view: UsersView) => void;
  rowOf: (user: User) => UserRowProps;
}

type Key = Exclude<keyof typeof userTexts.columns, "more">;

export const columns: readonly Column<Key, SortField>[] = [
  { key: "name", sort: "name" },
  { key: "email", sort: "email", className: "max-sm:hidden", leaves: 3 },
  { key: "roles", sort: null, className: "max-sm:hidden" },
  { key: "scope", sort: null, className: "max-sm:hidden", leaves: 2 },
  { key: "lastSignInAt", sort: "lastSignInAt", className: "max-sm:hidden", leaves: 1 },
  { key: "state", sort: null },
];

export function UsersTable({ users, view, scroller, onView, rowOf }: UsersTableProps) {
  const wide = useWide("640px");
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(users, scroller, () => (wide ? rowHeight : 64));
  return (
    <Table label={userTexts.list} shows={users} style={{ marginTop: window.before, marginBottom: window.after }}>
      <ListHead columns={columns} words={userTexts.columns} view={view} onView={onView} />
      <tbody>
        {window.items.map((user) => (
          <UserRow key={user.id} {...rowOf(user)} />
        ))}
      </tbody>
    </Table>
  );
}
