import { readFileSync } from "node:fs";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import { type TermsDocument, termsFileName } from "@partner-konto/domain/companies/terms/values";
import { type EditionRow, editionFile } from "../companies/company/index.ts";
import { demoId } from "./demo-id.ts";

const validFrom = "2024-12-06";
const titles: Record<TermsDocument, string> = {
  agb: "AGB für Lieferanten",
  avv: "Vereinbarung zur Auftragsverarbeitung",
};

const fileOf = (fileName: string): Buffer => readFileSync(new URL(`terms/${fileName}`, import.meta.url));

/** The first edition of each document, for all companies. */
export const demoEditions: readonly EditionRow[] = (["agb", "avv"] as const).map((document) => {
  const fileName = termsFileName({ document, audience: "all", validFrom }, 1);
  const known = { document, audience: "all" as const, title: titles[document], fileName, validFrom };
  return {
    id: demoId("termsEdition", document),
    ...known,
    bytes: fileOf(fileName).length,
    createdAt: new Date("2024-12-06T08:00:00.000Z"),
    createdBy: null,
  };
});

/** Every company accepted both together (portal §2), except for the one that still has to accept the AGB. */
export const demoAcceptances = (companies: readonly Group[]) =>
  companies.flatMap(({ id: groupId, agreements: { agb }, contactPoint, registeredAt }) => {
    const { firstName = "", lastName = "" } = contactPoint?.person ?? {};
    const by = `${firstName} ${lastName}`.trim();
    const at = new Date(agb.date ?? registeredAt);
    return demoEditions
      .filter(({ document }) => document === "avv" || agb.active)
      .map(({ id: editionId }) => ({ groupId, editionId, at, by }));
  });

/** The files of these editions in the storage. */
export const demoTermsFiles = (): { name: string; data: Buffer }[] =>
  demoEditions.map((edition) => ({ name: editionFile(edition), data: fileOf(edition.fileName) }));
