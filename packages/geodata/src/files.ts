import path from "node:path";

/** Where the committed files lie: what a server reads, and what a browser fetches from `/geo/`. */
export const dataFolder = path.join(import.meta.dirname, "..", "data");
