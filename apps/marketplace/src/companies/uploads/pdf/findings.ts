import type { PdfFinding } from "@partner-konto/domain/companies/profile/pdf-findings";
import { Unreadable } from "./lexer.ts";
import { namesIn, readPackedObjects, resolved } from "./packed-objects.ts";
import { checkLength, hiddenNames, readStructure, type Structure } from "./structure.ts";
import type { Dictionary, Listener, Value } from "./values.ts";

/** Names that act or carry something, wherever they occur (ISO 32000-1, 7.11.4, 12.5.6, 12.6.4, 12.7, 13). */
const anywhere = new Map<string, PdfFinding>(
  Object.entries({
    JavaScript: "script",
    Launch: "program",
    SubmitForm: "form",
    ImportData: "form",
    GoToR: "elsewhere",
    GoToE: "elsewhere",
    EmbeddedFile: "files",
    EmbeddedFiles: "files",
    FileAttachment: "files",
    RichMedia: "media",
    RichMediaExecute: "media",
    GoTo3DView: "media",
    Movie: "media",
    Sound: "media",
    Rendition: "media",
    "3D": "media",
  }),
);
/** Short names may also name a font or a colour, so they count only as keys. */
const keys = new Map<string, PdfFinding>(
  Object.entries({
    JS: "script",
    AA: "opening",
    PresSteps: "opening",
    EF: "files",
    RF: "files",
    XFA: "form",
    Encrypt: "password",
    RichMediaContent: "media",
    "3DD": "media",
  }),
);
/** Names that lead to active content. In their regular place they are read and judged; in hidden text nobody reads them. */
const unseen = new Set(["ObjStm", "OpenAction", "URI", "Thread"]);

/** Whether a link that a person clicks leads to the web, a mailbox or a telephone, and not to a program or file of the machine. */
const isAddress = (uri: string): boolean => {
  // PDF readers skip spaces and byte order marks before the scheme.
  const plain = uri.replaceAll(/[^!-~]/g, "").toLowerCase();
  // Everything before the colon, not only characters that are valid in a scheme: a PDF reader may repair the rest.
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1];
  if (scheme === undefined) return !/^[\\/]{2}/.test(plain);
  return ["http", "https", "mailto", "tel", "fax", "sms"].includes(scheme);
};

/** Whether the target is a page and not an action. */
const isPage = (value: Value | undefined, objects: Structure["objects"]): boolean =>
  value?.kind === "reference" &&
  resolved(value, objects).every((page) => page.kind !== "dictionary" || !page.entries.has("S"));

/** Opening the document may jump to one of its pages and do nothing else. */
const isPlace = (value: Value, objects: Structure["objects"]): boolean => {
  if (value.kind === "nothing") return true;
  if (value.kind === "list") return value.first[0]?.kind === "number" || isPage(value.first[0], objects);
  if (value.kind !== "dictionary" || value.entries.has("Next")) return false;
  const actions = namesIn(value.entries.get("S"), objects);
  return actions.length > 0 && actions.every((action) => action === "GoTo");
};

const deciding = ["OpenAction", "Subtype", "Subtype2", "URI", "Base"];
const leadsNowhere = (value: Value | undefined, objects: Structure["objects"]): boolean =>
  value?.kind === "reference" && !objects.has(value.to);

/** The findings that need all objects, because they depend on the targets of references. */
function ofDictionary({ entries }: Dictionary, objects: Structure["objects"]): PdfFinding[] {
  const found: PdfFinding[] = [];
  if (resolved(entries.get("OpenAction"), objects).some((value) => !isPlace(value, objects))) found.push("opening");
  const kinds = ["Subtype", "Subtype2"].flatMap((key) => namesIn(entries.get(key), objects));
  if (kinds.includes("PS")) found.push("program");
  const actions = namesIn(entries.get("S"), objects);
  if (actions.includes("Thread") && entries.has("F")) found.push("elsewhere");
  for (const uri of ["URI", "Base"].flatMap((key) => resolved(entries.get(key), objects)))
    if (uri.kind === "text" && !isAddress(uri.text)) found.push("link");
  // Another PDF reader may find an object there.
  if (deciding.some((key) => leadsNowhere(entries.get(key), objects))) found.push("unreadable");
  return found;
}

/** Most dictionaries can be judged by their names alone. */
const isUndecided = ({ entries }: Dictionary): boolean =>
  ["OpenAction", "Subtype2", "URI", "Base"].some((key) => entries.has(key)) ||
  (entries.has("S") && entries.has("F")) ||
  entries.get("Subtype")?.kind === "reference";

/** Collects the findings while the file is read. */
function listening(note: (finding: PdfFinding | undefined) => void) {
  const undecided: Dictionary[] = [];
  const listed = new Set<string>();
  const listener: Listener = {
    key: (name) => note(anywhere.get(name) ?? keys.get(name)),
    name: (name) => note(anywhere.get(name)),
    listed: (name) => void listed.add(name),
    dictionary(dictionary) {
      const subtype = dictionary.entries.get("Subtype");
      // PostScript, which a printer executes.
      if (subtype?.kind === "name" && subtype.name === "PS") note("program");
      if (isUndecided(dictionary)) undecided.push(dictionary);
    },
  };
  return { listener, undecided, listed };
}

/** The keys by which a stream takes data from elsewhere. */
const fromOutside = ["F", "FFilter", "FDecodeParms", "Ref", "OPI"];

function read(bytes: Buffer, note: (finding: PdfFinding | undefined) => void): Structure["objects"] {
  const hidden = Buffer.alloc(bytes.length, " ");
  const skipped = (from: number, to: number): void => void bytes.copy(hidden, from, from, to);
  const { listener, undecided, listed } = listening(note);
  const structure = readStructure({ bytes, at: 0, skipped }, listener);
  for (const { dictionary } of structure.streams)
    if (fromOutside.some((key) => dictionary.entries.has(key))) note("elsewhere");
  const objects = readPackedObjects(structure, listener);
  for (const stream of structure.streams) checkLength(stream, objects);
  for (const dictionary of undecided) for (const finding of ofDictionary(dictionary, objects)) note(finding);
  const acting = (name: string): boolean => anywhere.has(name) || keys.has(name) || unseen.has(name);
  // If an object may begin in a part that we skip, the names of a list may be keys of a dictionary there.
  const hiding = hiddenNames(hidden);
  if (hiding && [...hiding, ...listed].some(acting)) note("hidden");
  return objects;
}

/** A document needs a catalog. */
const isCatalog = (value: Value, objects: Structure["objects"]): boolean =>
  value.kind === "dictionary" && namesIn(value.entries.get("Type"), objects).includes("Catalog");

/**
 * The findings anywhere in a PDF: content that acts by itself, carries a file or leads out of the document, and parts that cannot be read.
 * Empty for a plain document, undefined if there is no document.
 * @param bytes from the header on
 */
export function findingsIn(bytes: Buffer): ReadonlySet<PdfFinding> | undefined {
  const found = new Set<PdfFinding>();
  try {
    const objects = read(bytes, (finding) => finding && found.add(finding));
    const hasCatalog = objects.values().some((versions) => versions.some((value) => isCatalog(value, objects)));
    return hasCatalog || found.size > 0 ? found : undefined;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // The earlier findings say more than "unreadable".
    return found.size > 0 ? found : found.add("unreadable");
  }
}
