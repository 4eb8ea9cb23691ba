import { type FrontendSource, frontendSources } from "@partner-konto/domain/frontend";
import { duties } from "@partner-konto/domain/people/duties";
import { dutyTexts } from "@partner-konto/domain/people/texts";
import { isStaff, type UserRole, userRoles } from "@partner-konto/domain/roles";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { useSession } from "../../../data/session.ts";
import { Salutation } from "../../../edit/salutation.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Checkbox, Choice } from "../../../ui/fields/choice.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { userTexts } from "../texts.ts";
import { useRoles } from "../use-roles.ts";
import type { Access } from "./access.ts";

interface PartProps {
  access: Access;
  locked: string | undefined;
  error?: string | undefined;
  /** For a dealer's user: hides the platform's own roles and frontends. */
  dealersOnly?: boolean;
  onChange: (access: Access) => void;
}

export function NameFields({ access, locked, onChange }: PartProps) {
  const { gender, firstName, lastName } = access;
  return (
    <>
      <Salutation
        gender={gender}
        onChange={(chosen) => locked === undefined && onChange({ ...access, gender: chosen })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundedTextField
          most={200}
          label={userTexts.firstName}
          optional
          locked={locked !== undefined}
          value={firstName}
          onChange={(name) => onChange({ ...access, firstName: name })}
        />
        <BoundedTextField
          most={200}
          label={userTexts.lastName}
          optional
          locked={locked !== undefined}
          value={lastName}
          onChange={(name) => onChange({ ...access, lastName: name })}
        />
      </div>
    </>
  );
}

/** The roles with the most rights come first. */
const first: readonly UserRole[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN"];
const last: readonly UserRole[] = ["PLATFORM_ADMIN", "PLATFORM_EDITOR", "PLATFORM_READER"];
const ordered = [...new Set([...first, ...userRoles.filter((role) => !last.includes(role)), ...last])];

/** The roles on offer: dealers' roles; for platform staff the platform's too. A role that the user has is always shown. */
function offered(platform: boolean, held: Access["roles"]): UserRole[] {
  const usual = (role: UserRole) => role.startsWith("BUSINESS_CUSTOMER_") || (platform && isStaff([role]));
  return ordered.filter((role) => usual(role) || held[role]);
}

/** The choice of roles. A role that the current user may not grant is disabled with the reason; the server refuses it, too. */
export function RolesField({ access, locked, error, dealersOnly = false, onChange }: PartProps) {
  const { staff } = useSession();
  const { available, labelOf, mayGive } = useRoles();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 type-16 font-semibold">{userTexts.roles}</legend>
      <div className="rounded-3 border border-line [&>*+*]:border-t [&>*+*]:border-line">
        {offered(staff && !dealersOnly, access.roles).map((role) => {
          const off = locked ?? (mayGive(role) ? undefined : userTexts.notYours);
          return (
            <div key={role} className="flex items-start gap-2 px-3 py-1" title={off}>
              <div className="min-w-0 flex-1">
                <Choice
                  label={<span className={off ? "text-ink-3" : "font-medium"}>{labelOf(role)}</span>}
                  hint={
                    <>
                      {available.find((entry) => entry.role === role)?.description}
                      {off !== undefined && <span className="block">{off}</span>}
                    </>
                  }
                >
                  <Checkbox
                    name="roles"
                    checked={access.roles[role] === true}
                    aria-disabled={off !== undefined || undefined}
                    {...(off !== undefined && { className: "opacity-45" })}
                    onChange={(event) =>
                      off === undefined &&
                      onChange({ ...access, roles: { ...access.roles, [role]: event.target.checked } })
                    }
                  />
                </Choice>
              </div>
              {off !== undefined && <Icon name="lock" className="mt-2.5 text-ink-3" />}
            </div>
          );
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** The duties of an editor of the platform, which an administrator of the platform chooses. */
export function DutiesField({ access, locked, onChange }: PartProps) {
  if (!access.roles.PLATFORM_EDITOR) return null;
  return (
    <fieldset className="grid">
      <legend className="mb-1 type-16 font-semibold">{userTexts.duties}</legend>
      {duties.map((duty) => (
        <Choice key={duty} label={dutyTexts[duty].label} hint={locked ?? dutyTexts[duty].meaning}>
          <Checkbox
            name="duties"
            checked={access.duties[duty] === true}
            aria-disabled={locked !== undefined || undefined}
            onChange={(event) =>
              locked === undefined &&
              onChange({ ...access, duties: { ...access.duties, [duty]: event.target.checked } })
            }
          />
        </Choice>
      ))}
    </fieldset>
  );
}

/** The dealers' frontends first. */
const sources = frontendSources.toSorted((one, other) => Number(one === "AMI") - Number(other === "AMI"));

/** The choice of frontends; dealers can give only their own. */
export function FrontendsField({ access, locked, error, dealersOnly = false, onChange }: PartProps) {
  const { staff, user } = useSession();
  const usable = (source: FrontendSource) =>
    staff ? source !== "AMI" || !dealersOnly : user.usedFrontend.includes(source);
  return (
    <fieldset className="grid">
      <legend className="mb-1 type-16 font-semibold">{userTexts.frontends}</legend>
      {sources
        .filter((source) => usable(source) || access.frontends[source])
        .map((source) => (
          <Choice key={source} label={frontendTexts[source]} hint={locked}>
            <Checkbox
              name="frontends"
              checked={access.frontends[source] === true}
              aria-disabled={locked !== undefined || undefined}
              onChange={(event) =>
                locked === undefined &&
                onChange({ ...access, frontends: { ...access.frontends, [source]: event.target.checked } })
              }
            />
          </Choice>
        ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
