import type { User } from "@partner-konto/domain/user/schema";
import { type RefObject, useMemo } from "react";
import { useDensity } from "../../../data/appearance.ts";
import { useWide } from "../../../shell/use-wide.ts";
import { uiText } from "../../../texts/ui.ts";
import { Bone } from "../../../ui/skeleton.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { useRowWindow } from "../../../ui/use-row-window.ts";
import { userTexts } from "../texts.ts";
import { sortedBy, type UsersView } from "../users-view.ts";
import { UserRow, type UserRowProps } from "./user-row.tsx";

interface UsersTableProps {
  users: readonly User[];
  view: UsersView;
  scroller: RefObject<HTMLElement | null>;
  onView: (view: UsersView) => void;
  rowOf: (user: User) => UserRowProps;
}

const columns = [
  { key: "name", sort: "name", className: "w-[24%] max-lg:w-auto" },
  { key: "email", sort: "email", className: "w-[23%] max-lg:w-auto max-md:hidden" },
  { key: "roles", sort: null, className: "max-sm:hidden" },
  { key: "scope", sort: null, className: "max-lg:hidden" },
  { key: "lastSignInAt", sort: "lastSignInAt", className: "w-44 max-lg:hidden" },
  { key: "state", sort: null, className: "w-20" },
] as const;

export function UsersTable({ users, view, scroller, onView, rowOf }: UsersTableProps) {
  const wide = useWide("640px");
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(users, scroller, () => (wide ? rowHeight : 64));
  return (
    <Table label={userTexts.list} style={{ marginTop: window.before, marginBottom: window.after }}>
      <thead>
        <tr>
          {columns.map(({ key, sort, className }) => (
            <HeadCell
              key={key}
              className={className}
              {...(sort && {
                sort: view.sort === sort ? (view.direction === "asc" ? "ascending" : "descending") : "none",
                onSort: () => onView(sortedBy(view, sort)),
              })}
            >
              {userTexts.columns[key]}
            </HeadCell>
          ))}
          <HeadCell className="w-16">
            <span className="sr-only">{userTexts.columns.more}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {window.items.map((user) => (
          <UserRow key={user.id} {...rowOf(user)} />
        ))}
      </tbody>
    </Table>
  );
}

/** Rows on their way, where and as high as they will stand. */
export function UsersSkeleton() {
  const rows = useMemo(() => Array.from({ length: 10 }, (_, row) => row), []);
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
              <Cell className="max-sm:hidden">
                <Bone className="w-28" />
              </Cell>
              <Cell className="w-20">
                <Bone className="w-8" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
