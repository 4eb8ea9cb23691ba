import { profileStates } from "../../apps/marketplace/src/states/companies/profile-states.ts";
import type { Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Records } from "./records.ts";

/** A company with a page whose agency is offline, so that the page may be deleted, and a company without a page. */
export interface Pages {
  agencyId: string;
  companyIds: string[];
  of: Records["of"];
}

/** Pages belong to companies of their own. They are public, so their names must not contain a place's canary. */
export async function pagesOf(stage: Stage): Promise<Pages> {
  const { values } = await profileStates["a company's page with files"](stage);
  return {
    agencyId: values.businessCustomerId,
    companyIds: [values.groupId, values.otherGroupId],
    of: {
      "a company's page": values,
      "a company's page with files": values,
      "a company without a page": { groupId: values.otherGroupId },
    },
  };
}
