import path from "node:path";

/** Folder of the committed files: servers read them, browsers fetch them from `/geo/`. */
export const dataFolder = path.join(import.meta.dirname, "..", "data");
