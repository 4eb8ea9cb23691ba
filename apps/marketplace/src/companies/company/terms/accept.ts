import type { Group } from "@partner-konto/domain/companies/company/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import type { Context } from "../../../kernel/handler.ts";
import { signedInCaller } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { changeCompany } from "../change.ts";
import { acceptancesOf, currentEditions, type EditionRow } from "./editions.ts";

type Agb = Group["agreements"]["agb"];

/** Only a person of the company accepts its terms: no program, and no support that looks at the portal as that person. */
export function acceptingPerson(context: Context): { id: string; name: string } {
  const { id, name, isStaff, viaKey, viewing } = signedInCaller(context);
  if (viaKey) throw new Refusal("NEEDS_PERSON");
  if (isStaff || viewing) throw new Refusal("RIGHT_MISSING");
  return { id, name };
}

/**
 * Records that a company accepts editions. One that it accepted before keeps its date.
 * @returns the company's AGB as they are recorded afterwards
 */
export async function recordAcceptance(
  { db, now }: Pick<Context, "db" | "now">,
  company: { id: string; agb: Agb },
  editions: readonly EditionRow[],
  by: { person: { id: string; name: string }; source: "registration" | "dialog" },
): Promise<{ agb: Agb; added: EditionRow[] }> {
  if (editions.length === 0) return { agb: company.agb, added: [] };
  const rows = await db
    .insertInto("termsAcceptance")
    .values(
      editions.map(({ id: editionId, fileName }) => ({
        groupId: company.id,
        editionId,
        refUrl: termsUrl(fileName),
        acceptedAt: now,
        acceptedBy: by.person.name,
        userId: by.person.id,
        source: by.source,
      })),
    )
    .onConflict((conflict) => conflict.columns(["groupId", "editionId"]).doNothing())
    .returning("editionId")
    .execute();
  const added = editions.filter(({ id }) => rows.some(({ editionId }) => editionId === id));
  const agb = added.find(({ document }) => document === "agb");
  return {
    added,
    agb: agb ? { active: true, refUrl: termsUrl(agb.fileName), date: now.toISOString() } : company.agb,
  };
}

/**
 * Accepts editions for a locked company, exactly those that the person was shown.
 * @throws Refusal TERMS_NOT_CURRENT for an edition that does not hold and was not accepted before
 */
export async function acceptEditions(
  context: Context,
  company: Group,
  { editionIds, person }: { editionIds: readonly string[]; person: { id: string; name: string } },
): Promise<void> {
  const current = await currentEditions(context, company.type);
  const known = new Set((await acceptancesOf(context.db, [company.id])).map(({ editionId }) => editionId));
  if (editionIds.some((id) => !known.has(id) && !current.some((edition) => edition.id === id)))
    throw new Refusal("TERMS_NOT_CURRENT");
  const wanted = current.filter(({ id }) => editionIds.includes(id));
  const before = { id: company.id, agb: company.agreements.agb };
  const { agb, added } = await recordAcceptance(context, before, wanted, { person, source: "dialog" });
  if (agb !== before.agb) await changeCompany(context, company, "acceptTerms", { agreements: { agb } });
  else if (added.length > 0)
    await context.audit({
      collection: "group",
      recordId: company.id,
      version: company.version,
      action: "acceptTerms",
      fields: [],
      before: null,
      after: null,
    });
}

/**
 * Judges what a patch says about the AGB, for a locked company: the address of the edition that holds counts as its acceptance.
 * @returns the company's AGB afterwards; as they were if this address was accepted before
 * @throws Refusal TERMS_NOT_CURRENT for any other address
 */
export async function acceptByAddress(context: Context, company: Group, refUrl: string): Promise<Agb> {
  const person = acceptingPerson(context);
  const { agb } = company.agreements;
  const accepted = await acceptancesOf(context.db, [company.id]);
  if ((agb.active && agb.refUrl === refUrl) || accepted.some((one) => one.refUrl === refUrl)) return agb;
  const current = await currentEditions(context, company.type);
  const edition = current.find(({ document, fileName }) => document === "agb" && termsUrl(fileName) === refUrl);
  if (!edition) throw new Refusal("TERMS_NOT_CURRENT");
  const by = { person, source: "dialog" } as const;
  return (await recordAcceptance(context, { id: company.id, agb }, [edition], by)).agb;
}
