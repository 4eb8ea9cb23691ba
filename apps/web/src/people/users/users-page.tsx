import type { User } from "@partner-konto/domain/people/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { useSettingsTabs } from "../../shell/settings-tabs.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListSkeleton } from "../../ui/list-table.tsx";
import { urlFromView } from "../../ui/list-view.ts";
import { Note } from "../../ui/note.tsx";
import { Pager, rowsInSight } from "../../ui/pager.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { useNow } from "../../ui/use-now.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { FilterBar } from "./list/filter-bar.tsx";
import { RemoveUser } from "./list/remove-user.tsx";
import { useResend } from "./list/use-resend.ts";
import { columns, UsersTable } from "./list/users-table.tsx";
import { userTexts } from "./texts.ts";
import { useLock } from "./use-lock.ts";
import { useRoles } from "./use-roles.ts";
import { defaultView, isFiltered, listInput, type UsersView, viewFromUrl } from "./users-view.ts";

/** The users of the current user's companies and agencies, page by page; the view is stored in the URL. */
export function Component() {
  const tabs = useSettingsTabs();
  const mayInvite = useRight("create", "businessCustomerUserAccount");
  const { company } = viewFromUrl(useSearchParams()[0]);
  if (!useRight("read", "businessCustomerUserAccount")) return <AccessDenied />;
  return (
    <>
      <PageHead
        title={userTexts.title}
        tabs={tabs}
        actions={
          mayInvite && (
            <Link
              to={`/settings/users/create${company ? `?company=${company}` : ""}`}
              className={buttonStyle({ look: "primary" })}
            >
              <Icon name="plus" />
              {userTexts.invite}
            </Link>
          )
        }
      />
      <Users />
    </>
  );
}

function Users() {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = (next: UsersView, { replace = false } = {}) =>
    setParams(urlFromView(next, defaultView), { replace, preventScrollReset: true });
  const list = trpc.user.findWithScope.useQuery(listInput(view), { placeholderData: keepPreviousData });
  const users = list.data?.data ?? [];
  const userIds = users.map(({ id }) => id);
  const stops = trpc.mailAddress.getStops.useQuery({ body: { userIds } }, { enabled: userIds.length > 0 });
  const stopped = new Set(stops.data?.map(({ userId }) => userId));
  const total = list.data?.total ?? 0;
  const { labelOf } = useRoles();
  const lockOf = useLock();
  const mayRemove = useRight("delete", "businessCustomerUserAccount");
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<User | null>(null);
  const toggle = trpc.user.toggleIsActive.useMutation(effectOf("user.toggleIsActive"));
  const resend = useResend();
  // During the call a switch shows the wanted state; after a refusal the server's.
  const toggled = toggle.isPending ? toggle.variables.id : null;
  const { pages } = rowsInSight(view.page, view.limit, total);
  if (list.isSuccess && !list.isPlaceholderData && view.page > pages) {
    return <Navigate to={`?${urlFromView({ ...view, page: pages }, defaultView)}`} replace />;
  }
  return (
    <>
      {params.get("view") === "ended" && (
        <div className="flex-none px-6 pt-3 max-sm:px-4">
          <Note meaning="new">{userTexts.viewEnded}</Note>
        </div>
      )}
      <FilterBar view={view} labelOf={labelOf} onView={setView} />
      <div
        ref={scroller}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
        aria-busy={list.isPlaceholderData}
      >
        <Waiting active={list.isPlaceholderData} />
        {list.isPending && <ListSkeleton columns={columns} />}
        {list.isError && !list.data && <NotLoaded query={list} />}
        {list.isSuccess &&
          users.length === 0 &&
          (isFiltered(view) ? (
            <EmptyState
              icon="filter"
              title={userTexts.noneFits}
              action={
                <Button onClick={() => setView({ ...defaultView, limit: view.limit })}>{userTexts.clearFilters}</Button>
              }
            >
              {view.text !== "" && userTexts.searchedIn}
            </EmptyState>
          ) : (
            <EmptyState icon="users" title={userTexts.none}>
              {userTexts.noneText}
            </EmptyState>
          ))}
        {users.length > 0 && (
          <UsersTable
            users={users}
            view={view}
            scroller={scroller}
            onView={setView}
            rowOf={(user) => ({
              user: user.id === toggled ? { ...user, isActive: !user.isActive } : user,
              roleWords: user.roles.map(labelOf).join(", "),
              now,
              isStopped: stopped.has(user.id),
              locked: lockOf(user),
              mayRemove,
              onToggle: () => toggle.isPending || toggle.mutate({ id: user.id }),
              onResend: () => resend(user),
              onRemove: () => setRemoving(user),
            })}
          />
        )}
      </div>
      {users.length > 0 && (
        <Pager
          page={view.page}
          limit={view.limit}
          total={total}
          onPage={(page) => setView({ ...view, page })}
          onLimit={(limit) => setView({ ...view, limit, page: 1 })}
        />
      )}
      {removing && <RemoveUser user={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
