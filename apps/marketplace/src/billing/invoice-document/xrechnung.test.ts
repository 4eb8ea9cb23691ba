import { expect, test } from "vitest";
import { invoiceOf, linesOf } from "./testing.ts";
import { toXRechnung } from "./xrechnung.ts";

test("an XRechnung is UTF-8 and names XRechnung 3.0", () => {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(toXRechnung(invoiceOf(linesOf(1))));
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rsm:CrossIndustryInvoice /);
  expect(text).toContain("#urn:xeinkauf.de:kosit:xrechnung_3.0<");
  expect(text).toContain("Große Bäckerstraße 11");
});
