import type { TermsEdition } from "@partner-konto/domain/companies/terms/schema";

/** An edition of the AGB; the caller overrides what matters. */
export const editionOf = (more: Partial<TermsEdition> = {}): TermsEdition => ({
  id: "0b0a1c64-0000-4000-8000-0000000000e1",
  document: "agb",
  title: "AGB für Lieferanten",
  fileName: "agb-lieferanten-2024-12-06.pdf",
  validFrom: "2024-12-06",
  ...more,
});

export const avvEdition = editionOf({
  id: "0b0a1c64-0000-4000-8000-0000000000e2",
  document: "avv",
  title: "Vereinbarung zur Auftragsverarbeitung",
  fileName: "auftragsverarbeitung-2024-12-06.pdf",
});
