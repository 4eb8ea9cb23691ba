import type { Access } from "@partner-konto/contracts/call";
import { dutyTable } from "@partner-konto/contracts/duty-table";
import { calls } from "@partner-konto/contracts/services";
import { type Right, roleGrants, type ScopeResource } from "@partner-konto/domain/people/rights";
import { type UserRole, userRoles } from "@partner-konto/domain/roles";
import type { Cell } from "../cells.ts";

/** A mutant that loosens a right by changing the data that marketplace and gateway both read. */
export interface DataMutant {
  name: string;
  /** The cells in which the mutant must show. */
  concerns: (cell: Cell) => boolean;
  /** Applies the mutant; returns how to undo it. */
  loosen: () => () => void;
}

/** The rights that some call of a role requires. A grant that no call requires cannot show; an editor changes nothing without a duty. */
const requiredOf = (role: UserRole) =>
  new Map<string, { right: Right; resource: ScopeResource }>(
    calls.flatMap(({ id, call: { access, effect } }) =>
      access.by === "right" && (role !== "PLATFORM_EDITOR" || !effect || dutyTable[id])
        ? [[`${access.right} ${access.resource}`, access]]
        : [],
    ),
  );

function granted(role: UserRole, right: Right, resource: ScopeResource): DataMutant {
  return {
    name: `${role} may ${right} ${resource}`,
    concerns: ({ actor }) => actor === role,
    loosen() {
      const before = roleGrants[role];
      roleGrants[role] = { ...before, [resource]: [...(before[resource] ?? []), right] };
      return () => {
        roleGrants[role] = before;
      };
    },
  };
}

function opened({ id, call }: (typeof calls)[number], access: Access): DataMutant {
  return {
    name: `${id} is for ${access.by === "anyone" ? "anyone" : "everybody who is signed in"}`,
    concerns: (cell) => cell.id === id,
    loosen() {
      const before = call.access;
      call.access = access;
      return () => {
        call.access = before;
      };
    },
  };
}

/** Each role with each right it lacks, and each call without its required right. */
export function dataMutants(): DataMutant[] {
  const grants = userRoles.flatMap((role) =>
    [...requiredOf(role).values()]
      .filter(({ right, resource }) => !roleGrants[role][resource]?.includes(right))
      .map(({ right, resource }) => granted(role, right, resource)),
  );
  const guarded = calls.filter(({ call }) => call.access.by !== "anyone");
  return [
    ...grants,
    ...guarded.map((row) => opened(row, { by: row.call.access.by === "signedIn" ? "anyone" : "signedIn" })),
  ];
}
