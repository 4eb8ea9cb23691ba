/** Findings that keep a PDF from being accepted, the most serious first, each with its German text. */
export const pdfFindingTexts = {
  script: "Es enthält ein Skript (JavaScript).",
  program: "Es startet ein Programm.",
  opening: "Es führt von selbst etwas aus, zum Beispiel beim Öffnen oder Blättern.",
  form: "Es enthält ein Formular, das Daten sendet oder einliest.",
  files: "Es enthält angehängte Dateien.",
  media: "Es enthält Video, Ton, 3D oder Flash.",
  elsewhere: "Es öffnet Dateien außerhalb des Dokuments.",
  link: "Es enthält einen Link, der nicht ins Internet führt, zum Beispiel zu einer Datei.",
  password: "Es ist verschlüsselt oder mit einem Kennwort geschützt.",
  hidden: "Es versteckt Inhalte in Texten oder Kommentaren.",
  unreadable: "Sein Aufbau ist beschädigt oder ungewöhnlich, deshalb können wir es nicht prüfen.",
} as const;

export const pdfFindings = Object.keys(pdfFindingTexts) as (keyof typeof pdfFindingTexts)[];
export type PdfFinding = keyof typeof pdfFindingTexts;
