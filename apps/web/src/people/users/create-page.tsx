import type { Group } from "@partner-konto/domain/companies/company/schema";
import { frontendSources } from "@partner-konto/domain/frontend";
import { email as emailRule } from "@partner-konto/domain/validation/email";
import { emailTaken } from "@partner-konto/domain/validation/email-taken";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { CreateForm } from "../../edit/create-form.tsx";
import { useCreateForm } from "../../edit/use-create-form.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type Access, accessOf, dutiesOf, frontendsOf, rolesOf } from "./edit/access.ts";
import { accessErrors } from "./edit/access-errors.ts";
import { DutiesField, FrontendsField, NameFields, RolesField } from "./edit/access-fields.tsx";
import { type Places, placesOf, resourcesOf } from "./edit/places.ts";
import { RightsPanel } from "./edit/rights-panel.tsx";
import { ScopeTree } from "./edit/scope-tree.tsx";
import { UserColumns } from "./edit/user-columns.tsx";
import { userTexts } from "./texts.ts";
import { useRoles } from "./use-roles.ts";

interface Draft {
  readonly email: string;
  readonly access: Access;
  readonly places: Places;
}

/** Error texts by input name, in the order of the form. */
function errorsOf({ email, access, places }: Draft): Record<string, string> {
  const wrongEmail = rules(required, emailRule)(email);
  return { ...(wrongEmail && { email: wrongEmail }), ...accessErrors(access, places) };
}

export function Component() {
  const { staff, tree } = useSession();
  const asked = useSearchParams()[0].get("company");
  const isKnown = tree.some(({ id }) => id === asked);
  const company = trpc.group.get.useQuery({ id: asked ?? "" }, { enabled: staff && isKnown });
  if (!useRight("create", "businessCustomerUserAccount")) return <AccessDenied />;
  // Staff invite users for one given company, whose type decides the frontend.
  if (staff && isKnown) return <Loaded query={company}>{(there) => <Create company={there} />}</Loaded>;
  return <Create startAt={asked} />;
}

interface Start {
  /** For platform staff: the company of the invitation; its whole scope is preset. */
  company?: Group;
  /** For dealers: the id of the company that is preselected, if it is one of theirs. */
  startAt?: string | null;
}

function useEmptyDraft({ company, startAt = null }: Start): Draft {
  const { tree, frontend, scope } = useSession();
  const contactPoint = { person: { firstName: "", lastName: "", gender: null }, email: "" };
  const usedFrontend = frontendSources.filter((source) => source === (company?.type ?? frontend));
  const businessCustomerGroup = company
    ? [company.id]
    : scope.resources.businessCustomerGroup.filter((id) => id === startAt);
  return {
    email: "",
    access: accessOf({ contactPoint, roles: [], duties: [], usedFrontend }),
    places: placesOf({ businessCustomer: [], businessCustomerGroup }, tree),
  };
}

const labels = {
  email: userTexts.email,
  roles: userTexts.roles,
  frontends: userTexts.frontends,
  places: userTexts.scope,
};

/** Whether an account has the address: asked when the field is left, and said by a refusal. */
function useTaken(email: string, access: Access) {
  const utils = trpc.useUtils();
  const [taken, setTaken] = useState<{ email: string; message: string }>();
  const check = async () => {
    if (emailRule(email) !== undefined) return;
    const usedFrontend = frontendsOf(access)[0] ?? "PARTNER";
    const isTaken = async (asked: string) => (await utils.user.hasByEmail.fetch({ email: asked, usedFrontend })).exists;
    // Without an answer nothing is shown; the server checks again when the form is sent.
    const message = await emailTaken(email, isTaken).catch(() => undefined);
    if (message !== undefined) setTaken({ email, message });
  };
  return {
    message: taken?.email === email ? taken.message : undefined,
    check: () => void check(),
    refuse: (message: string) => setTaken({ email, message }),
  };
}

const nameOf = ({ firstName, lastName }: Access): string => `${firstName} ${lastName}`.trim();

function personOf({ email, access }: Draft) {
  const { gender, firstName, lastName } = access;
  return {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    gender,
    roles: rolesOf(access),
    ...(access.roles.PLATFORM_EDITOR && { duties: dutiesOf(access) }),
    usedFrontend: frontendsOf(access),
  };
}

/** The form of an invitation, and what the server says of its address. */
function useInvitation({ company, ...start }: Start) {
  const form = useCreateForm({
    empty: useEmptyDraft({ ...(company && { company }), ...start }),
    wrongOf: errorsOf,
    pathOf: (id) => `/settings/users/edit/${id}`,
    send: (draft) => {
      const person = personOf(draft);
      if (company) {
        const body = { ...person, groupId: company.id };
        addTo.mutate({ body }, form.after);
      } else {
        const body = { ...person, resources: { ...resourcesOf(draft.places), user: [] } };
        create.mutate({ body }, form.after);
      }
    },
  });
  const { email, access } = form.values;
  const taken = useTaken(email, access);
  const errors: Readonly<Record<string, string>> = {
    ...form.errors,
    ...(taken.message !== undefined && { email: taken.message }),
  };
  const wishes = {
    success: userTexts.sent(nameOf(access) || email.trim()),
    onFailure: ({ code, text }: CallError) => {
      if (code !== "EMAIL_TAKEN") return false;
      taken.refuse(text);
      form.jump("email");
      return true;
    },
  };
  const create = trpc.user.create.useMutation(effectOf("user.create", wishes));
  const addTo = trpc.adminAccount.addUser.useMutation(effectOf("adminAccount.addUser", wishes));
  return { form: { ...form, errors }, busy: create.isPending || addTo.isPending, onEmailLeft: taken.check };
}

function Create(start: Start) {
  const { company } = start;
  const { grants } = useRoles();
  const { form, busy, onEmailLeft } = useInvitation(start);
  const { put, errors } = form;
  const { email, access, places } = form.values;
  const part = { access, locked: undefined, onChange: (next: Access) => put({ access: next }) };
  const roles = rolesOf(access);
  return (
    <>
      <PageHead title={userTexts.create} />
      <PageBody>
        <p className="mb-4 max-w-160 text-ink-2">{userTexts.createText}</p>
        <CreateForm mails form={form} labels={labels} busy={busy} does={userTexts.send}>
          <UserColumns
            person={
              <>
                <h2>{userTexts.person}</h2>
                <TextField
                  label={userTexts.email}
                  hint={userTexts.emailInvite}
                  error={errors["email"]}
                  name="email"
                  type="email"
                  onBlur={onEmailLeft}
                  value={email}
                  onChange={(email) => put({ email })}
                />
                <NameFields {...part} />
                <RolesField {...part} dealersOnly={company !== undefined} error={errors["roles"]} />
                <DutiesField {...part} />
                <FrontendsField {...part} dealersOnly={company !== undefined} error={errors["frontends"]} />
              </>
            }
            scope={
              company ? (
                <WholeCompany name={company.name} />
              ) : (
                <div data-field="places" className="grid gap-2">
                  <ScopeTree places={places} locked={undefined} onChange={(next) => put({ places: next })} />
                  {errors["places"] && <FieldError>{errors["places"]}</FieldError>}
                </div>
              )
            }
            side={
              <RightsPanel
                name={nameOf(access) || userTexts.someone}
                roles={roles}
                before={roles}
                places={places}
                grants={grants}
              />
            }
          />
        </CreateForm>
      </PageBody>
    </>
  );
}

const WholeCompany = ({ name }: { name: string }) => (
  <>
    <p className="font-medium">{userTexts.whole(name)}</p>
    <p className="type-13 text-ink-3">{userTexts.wholeCompanyHint}</p>
  </>
);
