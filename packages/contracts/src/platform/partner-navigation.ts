import { getByIds } from "@partner-konto/domain/companies/agency/schema";
import { navigationItem, navigationTree } from "@partner-konto/domain/platform/tree/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";

const access = withRight("read", "businessCustomer");

/** Partner navigation (catalogue §7): `ids` are the user's agencies; an empty list means everything in scope. */
export const partnerNavigation = {
  /** The companies, agencies and areas in the caller's scope, as a list. */
  getList: call({
    method: "POST",
    path: "/partner/navigation/v1/get-list",
    auth: "bearer",
    access,
    body: getByIds,
    bodyName: "getByIdsDTO",
    response: z.array(navigationItem),
    example: { given: "an agency with a delivery area", body: { ids: [] } },
  }),
  /** The companies, agencies and areas in the caller's scope, as a tree. */
  getTree: call({
    method: "POST",
    path: "/partner/navigation/v1/get-tree",
    auth: "bearer",
    access,
    body: getByIds,
    bodyName: "getByIdsDTO",
    response: navigationTree,
    example: { given: "an agency with a delivery area", body: { ids: [] } },
  }),
};
