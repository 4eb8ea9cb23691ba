import type { User } from "@partner-konto/domain/people/schema";
import type { Scope } from "@partner-konto/domain/people/scope";
import { isSame } from "@partner-konto/domain/record/json";
import { useMemo } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { useSession } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";
import { isUser } from "../../../edit/is-user.ts";
import { type SavedRecord, useRecordEdit } from "../../../edit/use-record-edit.ts";
import { type Access, accessOf, accessPatch } from "./access.ts";
import { type Places, placesOf, resourcesOf } from "./places.ts";

const savedAccess = (user: User): SavedRecord<Access> => ({ version: user.version, value: accessOf(user) });

function isScope(record: unknown): record is Scope {
  return typeof record === "object" && record !== null && "version" in record && "resources" in record;
}

const showsClash = { success: false, onFailure: ({ status }: { status: number }) => status === 412 } as const;

/** The working copy of the user's record: name, roles and frontends. */
export function useAccess(user: User) {
  const patch = trpc.user.patch.useMutation(effectOf("user.patch", showsClash));
  const edit = useRecordEdit<Access>({
    name: "access",
    server: savedAccess(user),
    readCurrent: (current) => (isUser(current) ? savedAccess(current) : undefined),
    send: async ({ version, value }, wanted) =>
      savedAccess(await patch.mutateAsync({ id: user.id, version, body: accessPatch(value, wanted) })),
  });
  return { ...edit, busy: patch.isPending };
}

/** The working copy of the user's scope, a separate record with its own version. */
export function usePlaces(scope: Scope) {
  const { tree } = useSession();
  const saved = ({ version, resources }: Scope): SavedRecord<Places> => ({ version, value: placesOf(resources, tree) });
  // Memoized, because there may be thousands of places and each key press renders.
  const server = useMemo(() => ({ version: scope.version, value: placesOf(scope.resources, tree) }), [scope, tree]);
  const patch = trpc.scope.patch.useMutation(effectOf("scope.patch", showsClash));
  const edit = useRecordEdit<Places>({
    name: "places",
    server,
    readCurrent: (current) => (isScope(current) ? saved(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const [before, after] = [resourcesOf(value), resourcesOf(wanted)];
      const body = (["businessCustomer", "businessCustomerGroup"] as const)
        .filter((kind) => !isSame(before[kind], after[kind]))
        .map((kind) => ({ op: "replace" as const, path: `/resources/${kind}`, value: after[kind] }));
      return saved(await patch.mutateAsync({ id: scope.id, version, body }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
