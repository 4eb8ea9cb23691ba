import { deflated, latin, packed, pdf, stream, updated } from "./testing.ts";

const link = (uri: string): string =>
  `/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI ${uri}>>>>]`;

/** A cross-reference table in a stream, its rows as differences to the row above. */
const tableStream = stream(
  deflated("\u0002\u0001\u0000\u0010\u0002\u0000\u0001\u0000"),
  "/Type /XRef /Size 3 /W [1 1 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 3>>",
);

/** Documents that do nothing, also some that look suspicious. */
export const harmless: Readonly<Record<string, Buffer>> = {
  "a plain document": pdf(),
  "a byte order mark before it": Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf()]),
  "blank lines before it": Buffer.concat([latin("\r\n\n"), pdf()]),
  "a byte order mark and a blank line before it": Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), latin("\n"), pdf()]),
  "blanks and NUL after it": Buffer.concat([pdf(), latin("\r\n\0\0  ")]),
  "NUL after the header": latin(pdf().toString("latin1").replace("1.7", "1.7\0")),
  "lines that end with CR": pdf({ newline: "\r" }),
  "lines that end with CR LF": pdf({ newline: "\r\n" }),
  "a link into the web": pdf({ page: link("(https://heidebrand.example/agb)") }),
  "a link to a mailbox": pdf({ page: link("(mailto:info@heidebrand.example)") }),
  "a link to a telephone, in hex": pdf({ page: link(`<${latin("tel:+494131555016").toString("hex")}>`) }),
  "a link within the site": pdf({
    page: link("(/agb?seite=2)"),
    catalog: "/URI <</Base (https://heidebrand.example)>>",
  }),
  "a link whose target is an object": pdf({ page: link("5 0 R"), objects: ["(https://heidebrand.example)"] }),
  "a jump to a page": pdf({ page: "/Annots [<</Subtype /Link /A <</S /GoTo /D [3 0 R /Fit]>>>>]" }),
  "buttons to turn pages": pdf({ page: "/Annots [<</Subtype /Link /A <</S /Named /N /NextPage>>>>]" }),
  "a page shown first": pdf({ catalog: "/OpenAction [3 0 R /XYZ null null 0]" }),
  "a page shown first by an action": pdf({ catalog: "/OpenAction <</S /GoTo /D [3 0 R /Fit]>>" }),
  "a page shown first by an object": pdf({
    catalog: "/OpenAction 5 0 R",
    objects: ["<</S 6 0 R /D (eins)>>", "/GoTo"],
  }),
  bookmarks: pdf({
    catalog: "/Outlines 5 0 R /PageMode /UseOutlines",
    objects: ["<</First 6 0 R /Last 6 0 R /Count 1>>", "<</Title (Eins) /Parent 5 0 R /Next null /Dest [3 0 R /Fit]>>"],
  }),
  "a title about scripts": pdf({
    objects: ["<</Title (Was /JavaScript und /Launch im PDF tun)>>"],
    trailer: "/Info 5 0 R",
  }),
  "a title in brackets": pdf({ objects: ["<</Title (AGB \\(Stand (2026)\\) /AA)>>"], trailer: "/Info 5 0 R" }),
  "the word stream in a title": pdf({ objects: ["<</Title (stream endstream endobj)>>"], trailer: "/Info 5 0 R" }),
  "the word stream in a comment": pdf({ between: "% stream of data, endstream\n% /OpenAction /JS\n" }),
  "a page that shows names": pdf({ content: "BT (/S /JavaScript /JS) Tj (obj /Launch) Tj ET" }),
  "a page that shows its own end": pdf({ content: "BT (%%EOF startxref 0) Tj ET" }),
  "a packed page": pdf({ objects: [stream(deflated("BT (/JS) Tj ET"), "/Filter /FlateDecode")] }),
  "a page in two packings": pdf({ objects: [stream('Gb"0>~>', "/Filter [/ASCII85Decode /FlateDecode]")] }),
  "a picture": pdf({
    objects: [
      stream("\u00ff\u00d8\u00ff obj /JS \u00ff\u00d9", "/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode"),
    ],
  }),
  "packed objects": pdf({ objects: [packed(["<</Type /Font /BaseFont /Helvetica>>", "[1 2 3]"])] }),
  "packed objects without parameters, said so": pdf({
    objects: [packed(["<</Type /Font>>"], "/Filter /FlateDecode /DecodeParms null")],
  }),
  "packed objects with a comment before each": pdf({
    objects: [packed(["% 7 0 obj\n<</Type /Font>>", "% 8 0 obj\n[615]"], "", (text) => text)],
  }),
  "the length of a stream as a packed object": pdf({
    objects: ["<</Length 20 0 R>>\nstream\nBT ET\nendstream", packed(["5"])],
  }),
  "a signature": pdf({
    catalog: "/AcroForm <</Fields [5 0 R] /SigFlags 3>>",
    objects: [
      `<</FT /Sig /Subtype /Widget /T (Sig) /V <</Type /Sig /ByteRange [0 1 2 3] /Contents <${"00".repeat(8000)}>>>>>`,
    ],
  }),
  "a link to another port": pdf({ page: link("(https://heidebrand.example:8443/agb?teil=1:2)") }),
  "a link within the site with a time": pdf({ page: link("(agb?um=12:30)") }),
  "a title about trailers": pdf({ objects: ["<</Title (Tankwagen mit trailer)>>"], page: link("(https://a.example)") }),
  "packed objects with misleading texts": pdf({
    objects: [packed(["<</Title (/S /JavaScript /JS \\(app.alert\\))>>", "(/Launch 9 0 obj)"])],
  }),
  "objects in a stream without packing": pdf({ objects: [packed(["<</Type /Font>>"], "", (text) => text)] }),
  "a table in a stream with predictors": pdf({ objects: [tableStream] }),
  "a table of both kinds": pdf({ objects: [tableStream], trailer: "/XRefStm 600" }),
  "a table that leads nowhere": latin(
    pdf()
      .toString("latin1")
      .replaceAll(/\d{10} 00000 n/g, "0000009999 00000 n"),
  ),
  "tables that lead to each other": pdf({ trailer: "/Prev 9" }),
  "a later version": updated(pdf(), "4 0 obj\n<</Length 4>>\nstream\nBT E\nendstream\nendobj"),
  "a later version on the line on which the one before ends": updated(
    pdf().subarray(0, -1),
    "4 0 obj\r<</Length 4>>\nstream\nBT E\nendstream\nendobj",
  ),
  "a length that its object's end follows at once": latin(
    pdf({ objects: ["<</Length 6 0 R>>\nstream\nBT ET\nendstream", "5"] })
      .toString("latin1")
      .replace("5\nendobj", "5endobj"),
  ),
  "a type said twice": pdf({ objects: ["<</Type /ExtGState /Type /ExtGState /CA 1>>"] }),
  "the length of a stream as an object": pdf({ objects: ["<</Length 6 0 R>>\nstream\nBT ET\nendstream", "5"] }),
  "packing and type as objects": pdf({
    objects: [stream(deflated("BT ET"), "/Filter 6 0 R"), "/FlateDecode", "<</Type 8 0 R>>", "/Font"],
  }),
  "objects that hold each other": pdf({ objects: ["<</Parent 6 0 R /Kids [6 0 R 5 0 R]>>", "<</Parent 5 0 R>>"] }),
  "a form without any action": pdf({
    catalog: "/AcroForm <</Fields [5 0 R] /NeedAppearances true>>",
    objects: ["<</FT /Tx /T (Name) /Subtype /Widget /Rect [0 0 9 9] /MK <<>>>>"],
  }),
  "tags, layers and numbers of pages": pdf({
    catalog: "/MarkInfo <</Marked true>> /StructTreeRoot 5 0 R /PageLabels <</Nums [0 <</S /D>>]>> /Lang (de)",
    objects: ["<</Type /StructTreeRoot /K [<</S /P /K 0>> <</S /Span>>] /RoleMap <</Absatz /P>>>>"],
    page: "/Group <</S /Transparency /CS /DeviceRGB>> /Trans <</S /Dissolve>>",
  }),
  "a description in XML": pdf({
    objects: [stream("<x:xmpmeta>/JavaScript</x:xmpmeta>", "/Type /Metadata /Subtype /XML")],
  }),
  "named places": pdf({ catalog: "/Names <</Dests <</Names [(eins) [3 0 R /Fit]]>>>>" }),
  "NUL and form feed as white space": pdf({ objects: ["<</Type\0/Font\f/BaseFont\0/Helvetica>>"] }),
  "names with signs in hex": pdf({ objects: ["<</Type /Font /BaseFont /Neue#20Haas /Colou#72 1>>"] }),
  "short names of fonts and colours": pdf({
    page: "/Resources <</Font <</F1 5 0 R>>>>",
    objects: ["[/Separation /AA /EF /JS]"],
  }),
  "lists in lists": pdf({ objects: ["[".repeat(60) + "]".repeat(60)] }),
};
