const titles = { agb: "Allgemeine Geschäftsbedingungen", withdrawal: "Widerrufsbelehrung" };
const lines = {
  agb: [
    "1. Geltung: Diese Bedingungen gelten für Lieferungen an Verbraucher.",
    "2. Preise verstehen sich je 100 Liter.",
  ],
  withdrawal: ["Sie können Ihre Bestellung binnen vierzehn Tagen widerrufen,", "solange die Ware nicht geliefert ist."],
};

/** A PDF string literal; the document uses Latin 1. */
const literal = (text: string): string => `(${text.replaceAll(/[\\()]/g, (char) => `\\${char}`)})`;

/** A minimal PDF with one page of a few lines. */
export function demoDocument(type: keyof typeof titles, company: string): Buffer {
  const text = [titles[type], company, "", "Erfunden, wie alles in dieser Demo.", "", ...lines[type]];
  const content = `BT /F1 12 Tf 18 TL 60 780 Td ${text.map((line) => `${literal(line)} Tj T*`).join(" ")} ET`;
  const objects = [
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = pdf.length;
  const size = objects.length + 1;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer <</Size ${size} /Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
