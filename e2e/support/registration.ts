import type { Page } from "@playwright/test";

export const newPassword = "Pellets-2027";

/** Fills in what must be filled in; whoever registers sends it. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const fields: Record<string, string> = {
    "Firma laut Handelsregister": "Brennstoffe Neumann GmbH",
    "USt-IdNr.": "DE 136 695 976",
    Straße: "Am Hafen",
    PLZ: "21335",
    Ort: "Lüneburg",
    Vorname: "Nele",
    "E-Mail": email,
    "E-Mail wiederholen": email,
    Passwort: newPassword,
    "Passwort wiederholen": newPassword,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("checkbox", { name: /^Ich stimme/ }).check();
}
