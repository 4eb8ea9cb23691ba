/** Breaks a word that is wider than a line between two characters. */
function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  const broken: string[] = [];
  let piece = "";
  for (const sign of word) {
    if (piece && widthOf(piece + sign) > width) {
      broken.push(piece);
      piece = "";
    }
    piece += sign;
  }
  return [...broken, piece];
}

/** @returns the text in lines that are at most `width` points wide; line breaks of the text stay */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    if (widthOf(paragraph) <= width) return [paragraph];
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const broken = widthOf(word) <= width ? [word] : pieces(word, width, widthOf);
      line = broken.pop() ?? "";
      lines.push(...broken);
    }
    return [...lines, line];
  });
}
