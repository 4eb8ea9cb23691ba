import { formatRelative } from "@partner-konto/domain/format/relative";
import type { User } from "@partner-konto/domain/people/schema";
import type { Scope } from "@partner-konto/domain/people/scope";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, redirect, useNavigate, useParams } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { useRight, useSession } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { EditFields, EditFoot } from "../../../edit/edit-form.tsx";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { session } from "../../../shell/gate.ts";
import { HistoryLink } from "../../../shell/page/history-link.tsx";
import { NotLoaded } from "../../../shell/page/not-loaded.tsx";
import { PageBody, PageHead } from "../../../shell/page/page-head.tsx";
import { AccessDenied } from "../../../shell/page/route-error.tsx";
import { uiText } from "../../../texts/ui.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/dialogs/menu.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { Switch } from "../../../ui/fields/choice.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { StopNote } from "../../stopped-address/stop-note.tsx";
import { RemoveUser } from "../list/remove-user.tsx";
import { useResend } from "../list/use-resend.ts";
import { userTexts } from "../texts.ts";
import { useLock } from "../use-lock.ts";
import { useRoles } from "../use-roles.ts";
import { nameOfUser } from "../user-name.ts";
import { listInput, usersView } from "../users-view.ts";
import { ViewAs } from "../view-as.tsx";
import { rolesOf } from "./access.ts";
import { accessErrors } from "./access-errors.ts";
import { DutiesField, FrontendsField, NameFields, RolesField } from "./access-fields.tsx";
import { ApiKeyPanel } from "./api-key-panel.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { RightsPanel } from "./rights-panel.tsx";
import { ScopeTree } from "./scope-tree.tsx";
import { useAccess, usePlaces } from "./use-user-edit.ts";
import { UserColumns } from "./user-columns.tsx";

/** Without an id it opens the first user of the list. */
export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const now = await session();
  if (params["id"] !== undefined || !now.signedIn || !now.rights.businessCustomerUserAccount?.includes("read")) {
    return null;
  }
  const { data } = await api.user.findWithScope.fetch({ ...listInput(usersView.usual), limit: 25 });
  throw redirect(data[0] ? `/settings/users/edit/${data[0].id}` : "/settings/users");
}

export function Component() {
  const { id = "" } = useParams();
  const mayRead = useRight("read", "businessCustomerUserAccount");
  return mayRead ? <Loaded key={id} id={id} /> : <AccessDenied />;
}

function Loaded({ id }: { id: string }) {
  const user = trpc.user.get.useQuery({ id });
  const scopeId = user.data?.scope.id ?? "";
  const scope = trpc.scope.get.useQuery({ id: scopeId }, { enabled: scopeId !== "" });
  if (user.data && scope.data) return <Edit user={user.data} scope={scope.data} />;
  const failed = [user, scope].find(({ isError }) => isError);
  return (
    <>
      <PageHead title={userTexts.title} />
      {failed ? (
        <NotLoaded query={failed} />
      ) : (
        <PageBody>
          <output className="sr-only">{uiText.loading}</output>
          <div className="grid max-w-90 gap-4">
            {[1, 2, 3, 4, 5].map((bone) => (
              <SkeletonBar key={bone} className="h-8 w-full" />
            ))}
          </div>
        </PageBody>
      )}
    </>
  );
}

function Edit({ user, scope }: { user: User; scope: Scope }) {
  const access = useAccess(user);
  const places = usePlaces(scope);
  const { grants } = useRoles();
  const lock = useLock()(user);
  const company = useCompanyOf(user);
  const stop = trpc.mailAddress.getStops.useQuery({ body: { userIds: [user.id] } });
  // A user may have places outside the editor's scope, which the editor cannot see. So an error that existed before does not block
  // the save.
  const had = accessErrors(access.original.value, places.original.value);
  const wrong = Object.fromEntries(
    Object.entries(accessErrors(access.copy, places.copy)).filter(([name]) => !(name in had)),
  );
  const form = useEditForm([access, places], { wrong });
  const part = { access: access.copy, locked: lock, onChange: access.change };
  return (
    <>
      <Head user={user} locked={lock} />
      <PageBody>
        <p className="mb-4 flex items-center justify-between gap-3">
          <Link to="/settings/users" className="inline-flex items-center gap-1.5">
            <Icon name="arrowLeft" className="size-3.5" />
            {userTexts.back}
          </Link>
          {company && <HistoryLink companyId={company} subject="person" recordId={user.id} />}
          <b className="truncate font-semibold sm:hidden">{nameOfUser(user)}</b>
        </p>
        {stop.data?.[0] && <StopNote stop={stop.data[0]} email={user.contactPoint.email} />}
        {lock !== undefined && <Note className="mb-4 max-w-160">{lock}</Note>}
        <EditFields form={form}>
          <UserColumns
            person={
              <>
                <h2>{userTexts.person}</h2>
                <NameFields {...part} />
                <TextField
                  label={userTexts.email}
                  hint={userTexts.emailHint}
                  type="email"
                  locked
                  value={user.contactPoint.email}
                />
                <RolesField {...part} error={form.errors["roles"]} />
                <DutiesField {...part} />
                <FrontendsField {...part} error={form.errors["frontends"]} />
              </>
            }
            scope={
              <div data-field="places" className="grid gap-2">
                <ScopeTree places={places.copy} locked={lock} onChange={places.change} />
                {form.errors["places"] && <FieldError>{form.errors["places"]}</FieldError>}
              </div>
            }
            side={
              <>
                <RightsPanel
                  name={nameOfUser(user)}
                  roles={rolesOf(access.copy)}
                  before={user.roles}
                  places={places.copy}
                  grants={grants}
                />
                <ApiKeyPanel user={user} locked={lock} />
              </>
            }
          />
        </EditFields>
      </PageBody>
      <EditConflict access={access} places={places} />
      <EditFoot form={form} />
    </>
  );
}

/** A company of the current user's tree in which this user works. */
function useCompanyOf({ resources: { businessCustomer, businessCustomerGroup } }: User): string | undefined {
  const { tree } = useSession();
  const works = ({ id, parts }: CompanyNode): boolean =>
    businessCustomerGroup.includes(id) || parts.some((agency) => businessCustomer.includes(agency.id));
  return tree.find(works)?.id;
}

/** The user's name, status and immediate actions, which do not wait for the form's save. */
function Head({ user, locked }: { user: User; locked: string | undefined }) {
  const navigate = useNavigate();
  const now = useNow();
  const [removing, setRemoving] = useState(false);
  const mayRemove = useRight("delete", "businessCustomerUserAccount");
  const resend = useResend();
  const toggle = trpc.user.toggleIsActive.useMutation(effectOf("user.toggleIsActive"));
  const resetFactor = trpc.account.resetSecondFactor.useMutation(effectOf("account.resetSecondFactor"));
  const isSelf = useSession().user.id === user.id;
  const hasFactor = user.secondFactor === "on" && !isSelf;
  const name = nameOfUser(user);
  const { lastSignInAt } = user;
  return (
    <>
      <PageHead
        title={name}
        pill={
          <span className="type-13 text-ink-3">
            {lastSignInAt === null ? userTexts.neverSignedIn : userTexts.lastSignIn(formatRelative(lastSignInAt, now))}
          </span>
        }
        actions={
          <>
            <ViewAs user={user} />
            <label className="flex items-center gap-2" title={locked}>
              <Switch
                aria-disabled={locked !== undefined || undefined}
                className="aria-disabled:opacity-50"
                checked={toggle.isPending ? !user.isActive : user.isActive}
                onChange={() => locked === undefined && !toggle.isPending && toggle.mutate({ id: user.id })}
              />
              {userTexts.states.active}
            </label>
            {locked === undefined && (mayRemove || !user.isVerified || hasFactor) && (
              <Menu trigger={<IconButton icon="more" label={userTexts.moreOf(name)} />}>
                {!user.isVerified && (
                  <MenuItem icon="send" onSelect={() => resend(user)}>
                    {userTexts.resend}
                  </MenuItem>
                )}
                {hasFactor && (
                  <MenuItem icon="lock" onSelect={() => resetFactor.mutate({ id: user.id })}>
                    {userTexts.resetFactor}
                  </MenuItem>
                )}
                {mayRemove && (
                  <MenuItem icon="trash" danger onSelect={() => setRemoving(true)}>
                    {userTexts.remove}
                  </MenuItem>
                )}
              </Menu>
            )}
          </>
        }
      />
      {removing && (
        <RemoveUser user={user} onClose={() => setRemoving(false)} onRemoved={() => void navigate("/settings/users")} />
      )}
    </>
  );
}
