/** Ours: wherever a file is chosen. */
export const fileEmptyText = "Die Datei ist leer. Bitte wählen Sie eine andere.";
