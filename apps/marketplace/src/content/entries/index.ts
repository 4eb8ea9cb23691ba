export { dueContent } from "./due.ts";
export { type Entry, list } from "./first/entry.ts";
export { addFirstHelp, firstHelp, publishedEntry } from "./first/first-help.ts";
export { addOnce } from "./first/once.ts";
export { insertContent, type NewContent } from "./insert.ts";
export { publishedContent } from "./published-content.ts";
