import type { scope } from "@partner-konto/contracts/people/scope";
import {
  resourceField,
  resourceKinds,
  type ScopeResources,
  scopePaths,
  scope as scopeSchema,
} from "@partner-konto/domain/people/scope";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { fieldPointer } from "@partner-konto/domain/record/pointer";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import {
  changedLists,
  findScopes,
  type OwnedScope,
  only,
  peopleInReach,
  scopesOf,
  scopesSeenBy,
  together,
  without,
} from "../scope/index.ts";
import { lockPeopleOf, lockScope, reachable, seenBy, writeScope } from "./change-scope.ts";

/**
 * Changes one scope and writes its audit record.
 * @param change makes the new resources from those that the caller sees
 */
async function changeScope(
  context: Context,
  action: ActivityActionOf<"scope">,
  id: string,
  change: (resources: ScopeResources) => ScopeResources,
): Promise<OwnedScope> {
  const locked = await lockScope(context, id);
  const before = await seenBy(context, locked);
  const wanted = together(change(before.resources));
  const fields = changedLists(before.resources, wanted);
  if (fields.length === 0) return before;
  const after = await seenBy(context, await writeScope(context, locked, wanted));
  await context.audit({
    collection: "scope",
    recordId: id,
    version: after.version,
    action,
    fields,
    before: before.resources,
    after: after.resources,
  });
  return after;
}

/** Makes the same change to several scopes, all or none. */
async function changeEach(
  context: Context,
  action: ActivityActionOf<"scope">,
  scopeIds: readonly string[],
  change: (resources: ScopeResources) => ScopeResources,
): Promise<OwnedScope[]> {
  const ids = [...new Set(scopeIds)];
  await lockPeopleOf(context, ids);
  const changed: OwnedScope[] = [];
  for (const id of ids) changed.push(await changeScope(context, action, id, change));
  return changed;
}

export const scopeHandlers: Handlers<typeof scope> = {
  addResourceToScopes: (context, { body: { scopeIds, resource } }) =>
    changeEach(context, "addResource", scopeIds, (resources) => together(resources, only(resource.kind, resource.id))),

  removeResourceFromScopes: (context, { body: { scopeIds, resource } }) =>
    changeEach(context, "removeResource", scopeIds, (resources) =>
      without(resources, only(resource.kind, resource.id)),
    ),

  /** Copies the part of one scope that the caller sees to another scope. */
  async copy(context, { body: { fromId, toId } }) {
    const from = await seenBy(context, await reachable(context, fromId));
    return changeScope(context, "copy", toId, () => from.resources);
  },

  put: (context, { body: { id, resources } }) => changeScope(context, "put", id, () => resources),

  /** An empty list means all scopes that the caller may see. */
  async find(context, { body: { ids } }) {
    const caller = signedInCaller(context);
    const { db } = context;
    const reach = caller.isStaff ? null : [caller.id, ...(await peopleInReach(db, caller))];
    return scopesSeenBy(db, caller, await findScopes(db, ids, reach));
  },

  /** The resources of the session, which are another user's in a support session. */
  async getOwn(context) {
    const { id, resources } = signedInCaller(context);
    const own = (await scopesOf(context.db, [id])).get(id);
    if (!own) throw notFound();
    return { ...own, resources };
  },

  get: async (context, { params: { id } }) => seenBy(context, await reachable(context, id)),

  async patch(context, { params: { id }, body, version }) {
    const answer = (row: OwnedScope): Promise<OwnedScope> => seenBy(context, row);
    const touched = resourceKinds.filter((kind) => body.some(({ path }) => path === fieldPointer(resourceField(kind))));
    return editRecord(context, {
      kind: { collection: "scope", action: "patch" },
      id,
      expectedVersion: version,
      fields: touched.map(resourceField),
      lock: () => lockScope(context, id),
      async write(_db, row, _next, before) {
        const { resources: wanted } = applyJsonPatch(scopeSchema, before, body, scopePaths);
        return writeScope(context, row, {
          ...before.resources,
          ...Object.fromEntries(touched.map((kind) => [kind, [...new Set(wanted[kind])]])),
        });
      },
      answer,
    });
  },
};
