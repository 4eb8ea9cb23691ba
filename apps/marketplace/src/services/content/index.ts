export { dueContent } from "./due.ts";
export { insertContent, type NewContent } from "./insert.ts";
export { publishedContent } from "./published.ts";
