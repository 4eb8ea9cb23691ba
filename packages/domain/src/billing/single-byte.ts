/** The characters of Windows-1252 between 0x80 and 0x9F, by their bytes. ISO-8859-1 has none of them. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * @param encoding what the reading program expects: DATEV Windows-1252, Collmex ISO-8859-1
 * @returns the text in one byte a character; a character that the encoding lacks becomes "?"
 */
export function singleByte(text: string, encoding: "windows-1252" | "iso-8859-1"): Uint8Array {
  return Uint8Array.from([...text], (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const at = encoding === "windows-1252" ? windows.indexOf(char) : -1;
    return at === -1 ? 0x3f : 0x80 + at;
  });
}
