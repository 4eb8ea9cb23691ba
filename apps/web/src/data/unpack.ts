import { UnreadableFileError } from "@partner-konto/domain/prices/table/read";
import { Unzip, UnzipInflate } from "fflate";

/** Maximum unpacked size of a workbook's parts in bytes; the maximum number of rows takes half of it. */
const mostUnpacked = 48 * 1024 * 1024;
/** Input chunk in bytes: small enough that one chunk unpacks to a few megabytes at most before they are counted. */
const piece = 4096;

function joined(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((one) => decoder.decode(one, { stream: true })).join("") + decoder.decode();
}

/**
 * Unpacks the wanted files of an archive as texts, by name. The size is counted while unpacking, because an archive's headers may
 * lie.
 * @throws UnreadableFileError when it is too large or no archive
 */
export function unpacked(bytes: Uint8Array, wanted: ReadonlySet<string>): Map<string, string> {
  const files = new Map<string, Uint8Array[]>();
  let weight = 0;
  const unzip = new Unzip((file) => {
    if (!wanted.has(file.name)) return;
    const pieces: Uint8Array[] = [];
    files.set(file.name, pieces);
    file.ondata = (error, data) => {
      if (error) throw error;
      weight += data.length;
      if (weight > mostUnpacked) throw new UnreadableFileError("unpacksTooLarge");
      pieces.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += piece)
      unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError("notXlsx");
  }
  return new Map([...files].map(([name, pieces]) => [name, joined(pieces)]));
}
