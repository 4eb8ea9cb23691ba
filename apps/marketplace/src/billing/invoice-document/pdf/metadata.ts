import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { escapeXml } from "../xml/element.ts";

export const attachmentName = "factur-x.xml";

const facturX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Our values of the Factur-X schema, and the descriptions that PDF/A asks for. */
const properties = [
  ["DocumentFileName", attachmentName, "The name of the embedded XML document"],
  ["DocumentType", "INVOICE", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER"],
  ["Version", "1.0", "The actual version of the standard applying to the embedded XML document"],
  ["ConformanceLevel", "EN 16931", "The conformance level of the embedded XML document"],
] as const;

const described = properties
  .map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      "<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>" +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join("");

const invoiceMetadata = `
<rdf:Description rdf:about="" xmlns:fx="${facturX}">
${properties.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join("")}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${described}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** @returns the descriptions to add to the metadata (XMP) of the document; pdfkit would not escape the author's name */
export const xmpOf = ({ seller }: Invoice): string =>
  `${invoiceMetadata}
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:creator><rdf:Seq><rdf:li>${escapeXml(seller.name)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>`;
