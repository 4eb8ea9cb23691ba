import type { User } from "@partner-konto/domain/people/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ListPage } from "../../shell/list/list-page.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { useSettingsTabs } from "../../shell/page/settings-tabs.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListSkeleton } from "../../ui/list/list-table.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useView } from "../../ui/view/use-view.ts";
import { FilterBar } from "./list/filter-bar.tsx";
import { RemoveUser } from "./list/remove-user.tsx";
import { useResend } from "./list/use-resend.ts";
import { columns, UsersTable } from "./list/users-table.tsx";
import { userTexts } from "./texts.ts";
import { useLock } from "./use-lock.ts";
import { useRoles } from "./use-roles.ts";
import { listInput, usersView } from "./users-view.ts";

/** The users of the current user's companies and agencies, page by page; the view is stored in the URL. */
export function Component() {
  const tabs = useSettingsTabs();
  const mayInvite = useRight("create", "businessCustomerUserAccount");
  const { company } = usersView.read(useSearchParams()[0]);
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
  const address = useView(usersView);
  const { view } = address;
  const list = trpc.user.findWithScope.useQuery(listInput(view), { placeholderData: keepPreviousData });
  const users = list.data?.data ?? [];
  const userIds = users.map(({ id }) => id);
  const stops = trpc.mailAddress.getStops.useQuery({ body: { userIds } }, { enabled: userIds.length > 0 });
  const stopped = new Set(stops.data?.map(({ userId }) => userId));
  const { labelOf } = useRoles();
  const lockOf = useLock();
  const mayRemove = useRight("delete", "businessCustomerUserAccount");
  const now = useNow();
  const [removing, setRemoving] = useState<User | null>(null);
  const toggle = trpc.user.toggleIsActive.useMutation(effectOf("user.toggleIsActive"));
  const resend = useResend();
  // During the call a switch shows the wanted state; after a refusal the server's.
  const toggled = toggle.isPending ? toggle.variables.id : null;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <>
      <ListPage
        scroller={scroller}
        address={address}
        query={list}
        count={users.length}
        total={list.data?.total ?? 0}
        filters={
          <>
            {address.params.get("view") === "ended" && (
              <div className="flex-none px-6 pt-3 max-sm:px-4">
                <Note meaning="new">{userTexts.viewEnded}</Note>
              </div>
            )}
            <FilterBar view={view} labelOf={labelOf} onFilter={address.filter} />
          </>
        }
        skeleton={<ListSkeleton columns={columns} />}
        empty={<NothingListed words={userTexts} icon="users" address={address} />}
      >
        <UsersTable
          users={users}
          view={view}
          scroller={scroller}
          onView={address.show}
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
      </ListPage>
      {removing && <RemoveUser user={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
