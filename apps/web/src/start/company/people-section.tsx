import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { Link } from "react-router";
import { companyTexts } from "../../companies/company/texts.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useRoles } from "../../people/users/use-roles.ts";
import { nameOfUser } from "../../people/users/user-name.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";

const text = companyTexts.people;

const shown = 10;

/** The company's users with their roles, for users who may see them. */
export function PeopleSection({ company }: { company: CompanyNode }) {
  const { labelOf } = useRoles();
  const mayInvite = useRight("create", "businessCustomerUserAccount");
  const list = trpc.user.findWithScope.useQuery({
    limit: shown,
    page: 1,
    body: { groupId: company.id, sort: "name", direction: "asc" },
  });
  const people = list.data?.data ?? [];
  return (
    <Section title={text.title} intro={text.intro}>
      <ListState query={list} count={people.length} skeleton={<SkeletonBar className="w-40" />} empty={text.none}>
        <ul className="grid gap-2">
          {people.map((user) => (
            <li key={user.id} className="flex min-w-0 items-start gap-2">
              <Icon name="user" className="mt-0.5 text-ink-3" />
              <span className="min-w-0">
                <Link to={`/settings/users/edit/${user.id}`} className="font-medium">
                  {nameOfUser(user)}
                </Link>
                {!user.isActive && <span className="type-13 text-ink-3"> ({text.inactive})</span>}
                <span className="block type-13 text-ink-3">{user.roles.map(labelOf).join(", ")}</span>
              </span>
            </li>
          ))}
        </ul>
      </ListState>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to={`/settings/users?company=${company.id}`}>{text.all}</Link>
        {mayInvite && <Link to={`/settings/users/create?company=${company.id}`}>{text.invite}</Link>}
      </p>
    </Section>
  );
}
