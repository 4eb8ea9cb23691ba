import type { Access } from "@partner-konto/contracts/call";
import { calls } from "@partner-konto/contracts/services";
import { type Right, roleGrants, type ScopeResource } from "@partner-konto/domain/user/rights";
import { type UserRole, userRoles } from "@partner-konto/domain/user/roles";
import type { Cell } from "../cells.ts";

/** A right that is loosened by changing the data it is written in, which marketplace and gateway both read. */
export interface DataMutant {
  name: string;
  /** Where it must show. */
  concerns: (cell: Cell) => boolean;
  /** Answers how to take it back. */
  loosen: () => () => void;
}

/** The rights that some call asks for; a grant nobody asks for cannot show in any call. */
const asked = new Map<string, { right: Right; resource: ScopeResource }>(
  calls.flatMap(({ call: { access } }) =>
    access.by === "right" ? [[`${access.right} ${access.resource}`, access]] : [],
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

/** Each role with each right it lacks, and each call with its demand dropped. */
export function dataMutants(): DataMutant[] {
  const grants = userRoles.flatMap((role) =>
    [...asked.values()]
      .filter(({ right, resource }) => !roleGrants[role][resource]?.includes(right))
      .map(({ right, resource }) => granted(role, right, resource)),
  );
  const guarded = calls.filter(({ call }) => call.access.by !== "anyone");
  return [
    ...grants,
    ...guarded.map((row) => opened(row, { by: row.call.access.by === "signedIn" ? "anyone" : "signedIn" })),
  ];
}
