import { formatDate } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { judge } from "../../companies/uploads/pdf/judge.ts";
import { groupedIban } from "./pdf/pages.ts";
import { toPdf } from "./pdf.ts";
import { creditNoteOf, invoiceOf, kinds, lineOf, linesOf } from "./testing.ts";
import { toCii } from "./xml/cii.ts";

/** pdf.js hands the bytes to another thread, so it gets a copy. */
const open = (file: Uint8Array) => getDocumentProxy(new Uint8Array(file));
const plain = (text: string): string => text.replaceAll(/\s+/g, " ");
async function pagesOf(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await open(file), { mergePages: false });
  return text.map(plain);
}
const money = (cents: number): string => plain(measureText(euros(cents)));

describe.each(Object.entries(kinds))("%s", (_, invoice) => {
  let file: Uint8Array;
  let pages: string[];
  beforeAll(async () => {
    file = await toPdf(invoice);
    pages = await pagesOf(file);
  });

  test("the pages name number, days, every order and all sums", () => {
    const text = pages.join(" ");
    const orders = new Set(invoice.lines.map(({ orderNumber }) => orderNumber));
    // A long number is broken into two lines.
    const unbroken = text.replaceAll(/(\d) (?=\d)/g, "$1");
    for (const order of orders) expect(`${text} ${unbroken}`).toContain(order);
    expect(text).toContain(invoice.number);
    expect(text).toContain(formatDate(invoice.issuedOn));
    for (const cents of [invoice.netCents, invoice.grossCents, ...invoice.vat.map(({ vatCents }) => vatCents)])
      expect(text).toContain(money(cents));
  });

  test("every page says which one of how many it is, and who sends it", () => {
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Seite ${at + 1} von ${pages.length}`);
      expect(page).toContain("Wärmemarkt Nord GmbH Am Sandtorkai 48a 20457 Hamburg");
    }
  });

  test("the embedded XML is the invoice as ZUGFeRD", async () => {
    const pdf = await open(file);
    expect([...((await pdf.getAttachments()) ?? new Map()).keys()]).toEqual(["factur-x.xml"]);
    const content = (await pdf.getAttachmentContent("factur-x.xml")) as Uint8Array;
    expect(Buffer.from(content).toString()).toBe(toCii(invoice, "zugferd"));
  });

  test("a strict reader finds nothing but the embedded file", () => {
    expect(judge(Buffer.from(file))).toEqual(new Set(["files"]));
  });

  test("no page draws the glyph for missing characters, which PDF/A forbids", async () => {
    const pdf = await open(file);
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const glyphs = argsArray.flatMap((args: unknown[], at: number) =>
        fnArray[at] === showText ? (args[0] as (number | Glyph)[]) : [],
      );
      const drawn = glyphs.filter((glyph) => typeof glyph === "object");
      expect(drawn.length).toBeGreaterThan(100);
      expect(drawn.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
    }
  });
});

/** pdf.js: OPS.showText, and what it draws. */
const showText = 44;
interface Glyph {
  originalCharCode: number;
}

const file = await toPdf(invoiceOf(linesOf(3)));
const source = Buffer.from(file).toString("latin1");

test("the tags name a heading, a table with its heads, and the language", async () => {
  const pdf = await open(file);
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ["Document", "H1", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
  expect(source).toContain("/Lang (de-DE)");
  expect(source).toContain("/Marked true");
});

test("the same invoice gives the same bytes, and another one others", async () => {
  expect(Buffer.compare(await toPdf(invoiceOf(linesOf(3))), file)).toBe(0);
  expect(Buffer.compare(await toPdf(invoiceOf(linesOf(3), { number: "2026-000124" })), file)).not.toBe(0);
});

test("an invoice names what § 14 UStG asks for, and how to pay", async () => {
  const invoice = invoiceOf(linesOf(3));
  const text = (await pagesOf(file)).join(" ");
  for (const part of [
    "Rechnung 2026-000123",
    "Heidebrand Energie GmbH & Co. KG z. Hd. Özlem Grünhagen Große Bäckerstraße 11 21335 Lüneburg",
    "USt-IdNr. DE 811 907 980",
    "Steuernummer 48/722/01234",
    "Kundennummer K-10427",
    "Leistungszeitraum 01.10.2026 – 03.10.2026",
    "1 01.10.2026 2304178 4,50 t Holzpellets lose Lüneburg · 15,00 € je Auftrag 19 % 15,00 €",
    "19 % USt auf 45,00 € 8,55 €",
    "Gesamtbetrag 53,55 €",
    "Zahlbar bis 16.11.2026",
    `IBAN ${groupedIban(invoice.seller.iban ?? "")}`,
    "Verwendungszweck 2026-000123",
  ])
    expect(text).toContain(part);
});

test("a credit note names the invoice it corrects, and no bank account to pay to", async () => {
  const text = (await pagesOf(await toPdf(creditNoteOf(linesOf(1))))).join(" ");
  expect(text).toContain("Rechnungskorrektur 2026-000140");
  expect(text).toContain("Wir mindern unsere Rechnung 2026-000101 vom 02.11.2026");
  expect(text).toContain("Korrekturbetrag 17,85 €");
  expect(text).not.toContain("Verwendungszweck");
  expect(text).not.toContain("Gutschrift");
});

test("the net sum at the end of a page is that of all lines so far, and begins the next page", {
  tags: "long",
}, async () => {
  const pages = await pagesOf(await toPdf(invoiceOf(linesOf(300))));
  expect(pages.length).toBeGreaterThan(10);
  const ends = pages.map((page) => ({
    lines: Number([...page.matchAll(/(\d+) \d\d\.10\.2026 \d{7} /g)].at(-1)?.[1]),
    carried: [...page.matchAll(/Übertrag ([\d.,]+ €)/g)].map(([, sum]) => sum),
  }));
  expect(ends.at(-1)?.lines).toBe(300);
  for (const [at, { lines }] of ends.slice(0, -1).entries()) {
    expect(ends[at]?.carried.at(-1)).toBe(money(lines * 1500));
    expect(ends[at + 1]?.carried[0]).toBe(money(lines * 1500));
  }
});

test("the sums and how to pay stand on the page of the last line, however many lines there are", {
  tags: "long",
}, async () => {
  for (let count = 7; count < 16; count += 1) {
    const last = (await pagesOf(await toPdf(invoiceOf(linesOf(count))))).at(-1);
    expect(last).toContain(lineOf(count - 1).orderNumber);
    expect(last).toContain("Gesamtbetrag");
    expect(last).toContain("Verwendungszweck");
  }
});
