export { removeDocumentsOf } from "./documents.ts";
