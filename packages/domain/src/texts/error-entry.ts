/** A code's usual HTTP status, and the German text for people. */
export type Entry = { readonly status: number; readonly text: string };
