import { isStaff, type UserRole, userRoles } from "@partner-konto/domain/roles";
import { useSession } from "../../../data/session.ts";
import { optionsOfNamed } from "../../../ui/fields/options.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { Filter } from "../../../ui/view/use-view.ts";
import { userTexts } from "../texts.ts";
import { states, type UsersView } from "../users-view.ts";

interface FilterBarProps {
  view: UsersView;
  labelOf: (role: UserRole) => string;
  onFilter: Filter<UsersView>;
}

const german = new Intl.Collator("de", { numeric: true });
const byName = (one: { name: string }, other: { name: string }) => german.compare(one.name, other.name);

/** The roles that listed users can have: the platform's roles only in the list of all users. */
export function rolesThere(isEverybody: boolean, chosen: UserRole | null): UserRole[] {
  return userRoles.filter(
    (role) => role.startsWith("BUSINESS_CUSTOMER_") || (isEverybody && isStaff([role])) || role === chosen,
  );
}

/** Search, role, company and state. */
export function FilterBar({ view, labelOf, onFilter }: FilterBarProps) {
  const { staff, tree } = useSession();
  const roles = rolesThere(staff && view.company === null, view.role);
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <SearchField label={userTexts.search} text={view.text} onText={(text) => onFilter({ text }, { replace: true })} />
      <Select
        aria-label={userTexts.role}
        value={view.role ?? ""}
        options={[
          { value: "", label: userTexts.allRoles },
          ...roles.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(role) => onFilter({ role: role || null })}
      />
      {(tree.length > 1 || view.company !== null) && (
        <Select
          aria-label={userTexts.company}
          className="max-w-60"
          value={view.company ?? ""}
          options={[{ value: "", label: userTexts.allCompanies }, ...optionsOfNamed(tree.toSorted(byName))]}
          onChange={(company) => onFilter({ company: company || null })}
        />
      )}
      <Segmented
        label={userTexts.state}
        value={view.state}
        options={states.map((value) => ({ value, label: userTexts.states[value] }))}
        className="max-sm:w-full"
        onChange={(state) => onFilter({ state })}
      />
    </div>
  );
}
