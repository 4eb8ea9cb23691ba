/** Shown wherever a file is chosen (not specified). */
export const fileEmptyText = "Die Datei ist leer. Bitte wählen Sie eine andere.";
