import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { toPdf } from "./pdf.ts";
import { kinds } from "./testing.ts";
import { titleOf } from "./texts.ts";

/*
 * Rules of ISO 19005-3 (PDF/A-3, level B) for our files, by the clauses of its part 6. pdfkit writes every object in plain text, so the
 * objects are read without a PDF library.
 */

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

function readerOf(file: Uint8Array) {
  const source = latin(file);
  const objects = new Map(
    [...source.matchAll(/(?<=^|\n)(\d+) 0 obj\n(.*?)\nendobj(?=\n)/gs)].map(([, number, body = ""]) => [
      Number(number),
      body,
    ]),
  );
  const all = (pattern: RegExp): string[] => [...objects.values()].filter((body) => pattern.test(body));
  const only = (pattern: RegExp): string => {
    const [first, ...others] = all(pattern);
    if (first === undefined || others.length > 0) throw new Error(`not one object with ${pattern}`);
    return first;
  };
  const referred = (body: string, key: string): string => {
    const number = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1];
    return objects.get(Number(number)) ?? "";
  };
  return { source, objects, all, only, referred };
}

const dictionaryOf = (body: string): string => body.split("\nstream\n")[0] ?? "";

function dataOf(body: string): Buffer {
  const data = Buffer.from(body.slice(body.indexOf("\nstream\n") + 8, body.lastIndexOf("\nendstream")), "latin1");
  return dictionaryOf(body).includes("/FlateDecode") ? inflateSync(data) : data;
}

/** The advance widths of a TrueType font by glyph, in thousandths of its size. */
function widthsIn(font: Buffer): number[] {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16;
      return [font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8)];
    }),
  );
  const table = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`a font without ${name}`);
    return at;
  };
  const units = font.readUInt16BE(table("head") + 18);
  const metrics = table("hmtx");
  const count = font.readUInt16BE(table("hhea") + 34);
  return Array.from({ length: count }, (_, at) => (font.readUInt16BE(metrics + at * 4) * 1000) / units);
}

describe.each(Object.entries(kinds))("%s", async (_, invoice) => {
  const { source, objects, all, only, referred } = readerOf(await toPdf(invoice));

  test("6.1: a binary file of version 1.7 with an id, without encryption, LZW or parts elsewhere", () => {
    expect(source).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
    const trailer = source.slice(source.lastIndexOf("\ntrailer\n"));
    expect(trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(trailer).not.toContain("/Encrypt");
    for (const body of objects.values()) expect(dictionaryOf(body)).not.toMatch(/\/(?:LZWDecode|Crypt|FFilter)\b/);
  });

  test("6.2: all colours are the RGB of the one output intent, whose profile is in the file", () => {
    const intent = only(/\/Type \/OutputIntent\b/);
    expect(intent).toContain("/S /GTS_PDFA1");
    const profile = referred(intent, "DestOutputProfile");
    expect(dictionaryOf(profile)).toContain("/N 3");
    const icc = dataOf(profile);
    expect([icc.toString("latin1", 16, 20), icc.toString("latin1", 36, 40)]).toEqual(["RGB ", "acsp"]);
    expect(icc.readUInt8(8)).toBeLessThanOrEqual(4);
    const pages = all(/\/Type \/Page\b/).map((page) => latin(dataOf(referred(page, "Contents"))));
    expect(pages.length).toBeGreaterThan(0);
    const spaces = pages.flatMap((page) => [...page.matchAll(/\/(\w+) (?:cs|CS)\b/g)].map(([, name]) => name));
    expect(new Set(spaces)).toEqual(new Set(["DeviceRGB"]));
    for (const page of pages) expect(page.replaceAll(/<[0-9a-f]+>/g, "")).not.toMatch(/(?:^|\s)(?:k|K|sh|gs|Do)\s/);
  });

  test("6.2.10: nothing is transparent", () => {
    for (const body of objects.values())
      expect(dictionaryOf(body)).not.toMatch(/\/(?:SMask|ExtGState|Group|ca|CA|BM)\b/);
  });

  test("6.2.11: every font is embedded, with its glyphs' own widths and the text that they mean", () => {
    const fonts = all(/\/Type \/Font\b.*\/Subtype \/Type0\b|\/Subtype \/Type0\b.*\/Type \/Font\b/s);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect(font).toContain("/Encoding /Identity-H");
      expect(latin(dataOf(referred(font, "ToUnicode")))).toContain("beginbf");
      const glyphs = referred(font, "DescendantFonts");
      expect(glyphs).toContain("/Subtype /CIDFontType2");
      expect(glyphs).toContain("/CIDToGIDMap /Identity");
      const embedded = widthsIn(dataOf(referred(referred(glyphs, "FontDescriptor"), "FontFile2")));
      const said = (/\/W \[0 \[([^\]]*)\]/.exec(glyphs)?.[1] ?? "").trim().split(/\s+/).map(Number);
      expect(said.length).toBeGreaterThan(5);
      for (const [glyph, width] of said.entries())
        expect(Math.abs(width - (embedded[glyph] ?? Number.NaN)), `glyph ${glyph}`).toBeLessThanOrEqual(1);
    }
    expect(all(/\/Type \/Font\b/)).toHaveLength(fonts.length * 2);
  });

  test("6.3, 6.5: no annotation, form, action or script", () => {
    for (const body of objects.values())
      expect(dictionaryOf(body)).not.toMatch(/\/(?:Annots|AcroForm|OpenAction|AA|JavaScript|JS|Launch|URI|XFA)\b/);
  });

  test("6.6: plain metadata name PDF/A-3B and Factur-X EN 16931, and agree with the document's own", () => {
    const metadata = referred(only(/\/Type \/Catalog\b/), "Metadata");
    expect(dictionaryOf(metadata)).not.toContain("/Filter");
    const xmp = dataOf(metadata).toString("utf8");
    for (const part of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<",
      `<rdf:li xml:lang="x-default">${titleOf(invoice)}</rdf:li>`,
      `<xmp:CreateDate>${invoice.issuedOn}T12:00:00Z</xmp:CreateDate>`,
      "<xmp:CreatorTool>Partner Konto</xmp:CreatorTool>",
      "<pdf:Producer>Partner Konto</pdf:Producer>",
    ])
      expect(xmp).toContain(part);
    const info = referred(source.slice(source.lastIndexOf("\ntrailer\n")), "Info");
    expect(referred(info, "Title")).toContain(invoice.number);
    expect(referred(info, "CreationDate")).toBe(`(D:${invoice.issuedOn.replaceAll("-", "")}120000Z)`);
    expect(["Creator", "Producer"].map((key) => referred(info, key))).toEqual(["(Partner Konto)", "(Partner Konto)"]);
  });

  test("6.8: the XML is a file associated with the document, named, described, dated and an alternative", () => {
    const catalog = only(/\/Type \/Catalog\b/);
    const specification = referred(catalog, "AF");
    for (const part of ["/F (factur-x.xml)", "/UF (factur-x.xml)", "/Desc (Factur-X)", "/AFRelationship /Alternative"])
      expect(specification).toContain(part);
    const file = dictionaryOf(referred(specification, "F"));
    expect(file).toContain("/Subtype /text#2Fxml");
    expect(file).toMatch(/\/ModDate \(D:\d{14}Z\)/);
    expect(catalog).toContain("/Names ");
  });
});
