import { UnreadableFileError } from "@partner-konto/domain/pricing/table/read";
import { Unzip, UnzipInflate } from "fflate";

/** What the parts of a workbook may weigh unpacked; as many rows as are read weigh half of it. */
const mostUnpacked = 48 * 1024 * 1024;
/** Fed in so small pieces that no piece can become more than a few megabytes before it is counted. */
const piece = 4096;

function joined(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((one) => decoder.decode(one, { stream: true })).join("") + decoder.decode();
}

/**
 * Some files of an archive as texts, by their names. Counted while it unpacks, because what an archive says of its sizes may be a lie; raises
 * UnreadableFileError for what is too large or no archive.
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
