import { copyScope, findScopes, jsonPatch, putScope, scopeResourceChange } from "@partner-konto/domain/people/schema";
import { scopePaths, scope as scopeSchema } from "@partner-konto/domain/people/scope";
import { z } from "zod";
import { call, signedIn, withRight } from "../call.ts";

const read = withRight("read", "scope");
const update = withRight("update", "scope");
const colleague = "a master administrator with a colleague";
const resource = { kind: "businessCustomer", id: "$businessCustomerId" };

/** Scope service (catalogue §7). Nobody grants what lies outside their own scope: RIGHT_MISSING. */
export const scope = {
  /** Adds a record to scopes. */
  addResourceToScopes: call({
    method: "PUT",
    path: "/scope/v1/add-resource-to-scopes",
    auth: "bearer",
    access: update,
    body: scopeResourceChange,
    response: z.array(scopeSchema),
    effect: true,
    byPerson: true,
    errors: ["RIGHT_MISSING"],
    example: { given: colleague, body: { scopeIds: ["$otherScopeId"], resource } },
  }),
  /** Copies the records of one scope into another. */
  copy: call({
    method: "PUT",
    path: "/scope/v1/copy-scope",
    auth: "bearer",
    access: update,
    body: copyScope,
    response: scopeSchema,
    effect: true,
    byPerson: true,
    errors: ["RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS", "USER_WITHOUT_PLACE"],
    example: { given: colleague, body: { fromId: "$scopeId", toId: "$otherScopeId" } },
  }),
  /** The scopes with these ids. */
  find: call({
    method: "POST",
    path: "/scope/v1/find",
    auth: "bearer",
    access: read,
    body: findScopes,
    response: z.array(scopeSchema),
    example: { given: colleague, body: { ids: ["$scopeId"] } },
  }),
  /** The caller's own scope. */
  getOwn: call({
    method: "GET",
    path: "/scope/v1",
    auth: "bearer",
    access: signedIn,
    response: scopeSchema,
    example: { given: "a signed-in order manager" },
  }),
  /** A scope. */
  get: call({
    method: "GET",
    path: "/scope/v1/{id}",
    auth: "bearer",
    access: read,
    response: scopeSchema,
    example: { given: colleague, params: { id: "$scopeId" } },
  }),
  /** Changes the records of a scope. */
  patch: call({
    method: "PATCH",
    path: "/scope/v1/{id}",
    auth: "bearer",
    access: update,
    body: jsonPatch,
    patchPaths: scopePaths,
    response: scopeSchema,
    effect: true,
    byPerson: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors: ["RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS", "USER_WITHOUT_PLACE"],
    example: {
      given: colleague,
      params: { id: "$scopeId" },
      version: "$scopeVersion",
      body: [{ op: "replace", path: "/resources/businessCustomer", value: ["$businessCustomerId"] }],
    },
  }),
  /** Replaces all resources of a scope. */
  put: call({
    method: "PUT",
    path: "/scope/v1",
    auth: "bearer",
    access: update,
    body: putScope,
    response: scopeSchema,
    effect: true,
    byPerson: true,
    errors: ["RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS", "USER_WITHOUT_PLACE"],
    example: {
      given: colleague,
      body: {
        id: "$scopeId",
        resources: { businessCustomer: ["$businessCustomerId"], businessCustomerGroup: [], user: [] },
      },
    },
  }),
  /** Takes a record out of scopes. */
  removeResourceFromScopes: call({
    method: "PUT",
    path: "/scope/v1/remove-resource-from-scopes",
    auth: "bearer",
    access: update,
    body: scopeResourceChange,
    response: z.array(scopeSchema),
    effect: true,
    byPerson: true,
    errors: ["RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS", "USER_WITHOUT_PLACE"],
    example: { given: colleague, body: { scopeIds: ["$scopeId"], resource } },
  }),
};
