import type { PdfFinding } from "@partner-konto/domain/profile/pdf-findings";
import { Unreadable } from "./lexer.ts";
import { namesIn, readPackedObjects, resolved } from "./packed-objects.ts";
import { checkLength, hiddenNames, readStructure, type Structure } from "./structure.ts";
import type { Dictionary, Listener, Value } from "./values.ts";

/** Names that act or carry something, wherever they stand (ISO 32000-1, 7.11.4, 12.5.6, 12.6.4, 12.7, 13). */
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
/** Short ones may be anybody's name of a font or a colour, so they count as keys only. */
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
/** What leads to acting ones; in its place it is read, in a text nobody reads it. */
const unseen = new Set(["ObjStm", "OpenAction", "URI", "Thread"]);

/** A link that a person clicks may lead into the web, to a mailbox or a telephone; programs and files of the machine are none of these. */
const isAddress = (uri: string): boolean => {
  // Readers pass over blanks and marks of an encoding before the scheme.
  const plain = uri.replaceAll(/[^!-~]/g, "").toLowerCase();
  // All before the colon, not what looks like a scheme alone: a reader may mend the rest.
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1];
  if (scheme === undefined) return !/^[\\/]{2}/.test(plain);
  return ["http", "https", "mailto", "tel", "fax", "sms"].includes(scheme);
};

/** What a place names is a page, and no action. */
const isPage = (value: Value | undefined, objects: Structure["objects"]): boolean =>
  value?.kind === "reference" &&
  resolved(value, objects).every((page) => page.kind !== "dictionary" || !page.entries.has("S"));

/** Who opens the document may be led to a page of it, and nowhere else. */
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

/** What needs all objects to be judged: where values lead. */
function ofDictionary({ entries }: Dictionary, objects: Structure["objects"]): PdfFinding[] {
  const found: PdfFinding[] = [];
  if (resolved(entries.get("OpenAction"), objects).some((value) => !isPlace(value, objects))) found.push("opening");
  const kinds = ["Subtype", "Subtype2"].flatMap((key) => namesIn(entries.get(key), objects));
  if (kinds.includes("PS")) found.push("program");
  const actions = namesIn(entries.get("S"), objects);
  if (actions.includes("Thread") && entries.has("F")) found.push("elsewhere");
  for (const uri of ["URI", "Base"].flatMap((key) => resolved(entries.get(key), objects)))
    if (uri.kind === "text" && !isAddress(uri.text)) found.push("link");
  // Some reader may find there what we do not.
  if (deciding.some((key) => leadsNowhere(entries.get(key), objects))) found.push("unreadable");
  return found;
}

/** Most say all that matters by their names. */
const isUndecided = ({ entries }: Dictionary): boolean =>
  ["OpenAction", "Subtype2", "URI", "Base"].some((key) => entries.has(key)) ||
  (entries.has("S") && entries.has("F")) ||
  entries.get("Subtype")?.kind === "reference";

/** Hears of everything that is read, and notes what it means. */
function listening(note: (finding: PdfFinding | undefined) => void) {
  const undecided: Dictionary[] = [];
  const listed = new Set<string>();
  const listener: Listener = {
    key: (name) => note(anywhere.get(name) ?? keys.get(name)),
    name: (name) => note(anywhere.get(name)),
    listed: (name) => void listed.add(name),
    dictionary(dictionary) {
      const subtype = dictionary.entries.get("Subtype");
      // PostScript, which runs where it is printed.
      if (subtype?.kind === "name" && subtype.name === "PS") note("program");
      if (isUndecided(dictionary)) undecided.push(dictionary);
    },
  };
  return { listener, undecided, listed };
}

/** What a stream takes from elsewhere than from its own data. */
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
  // Behind a beginning that we do not see, the names of a list may be a dictionary's keys.
  const hiding = hiddenNames(hidden);
  if (hiding && [...hiding, ...listed].some(acting)) note("hidden");
  return objects;
}

/** What of a catalog there must be; without one it is no document. */
const isCatalog = (value: Value, objects: Structure["objects"]): boolean =>
  value.kind === "dictionary" && namesIn(value.entries.get("Type"), objects).includes("Catalog");

/**
 * Everything in a PDF that acts by itself, carries something or leads out of it, wherever in the file it stands; or that it could not be read to
 * its end. Empty for a plain document, undefined where there is no document at all.
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
    // What was found before says more.
    return found.size > 0 ? found : found.add("unreadable");
  }
}
