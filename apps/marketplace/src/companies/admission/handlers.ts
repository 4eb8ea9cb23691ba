import type { admission } from "@partner-konto/contracts/companies/admission";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { lockWhole, noteStep } from "../company/index.ts";
import { getProof, removeProof, uploadProof } from "./documents.ts";
import { tellCompanyOfStep } from "./mails.ts";
import { presented } from "./present.ts";

/** Writes a step before the activation, and mails its text to the company. */
async function decide(context: Context, groupId: string, kind: "asked" | "rejected", text: string) {
  const company = await lockWhole(context, groupId);
  if (company.isActivated) throw new Refusal("COMPANY_IS_ADMITTED");
  await noteStep(context, groupId, kind, text);
  await tellCompanyOfStep(context, company, kind, text);
  await context.audit({
    collection: "group",
    recordId: groupId,
    version: company.version,
    action: kind === "asked" ? "askCompany" : "rejectCompany",
    fields: ["reason"],
    before: null,
    after: { reason: text },
  });
  return presented(context, groupId);
}

export const admissionHandlers: Handlers<typeof admission> = {
  get: (context, { params: { groupId } }) => presented(context, groupId),
  ask: (context, { params: { groupId }, body: { text } }) => decide(context, groupId, "asked", text),
  reject: (context, { params: { groupId }, body: { text } }) => decide(context, groupId, "rejected", text),
  uploadProof,
  getProof,
  removeProof,
};
