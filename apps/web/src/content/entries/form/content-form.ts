import { publishingFaults } from "@partner-konto/domain/content/publishing";
import type { ContentRecord } from "@partner-konto/domain/content/schema";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import type { SavedRecord } from "../../../edit/use-record-edit.ts";

const fields = ["category", "headline", "content", "state", "visibleFrom", "visibleTo"] as const;

/** The fields that editors change. */
export type ContentForm = Pick<ContentRecord, (typeof fields)[number]>;

export function formOf(record: ContentRecord): SavedRecord<ContentForm> {
  const value = Object.fromEntries(fields.map((name) => [name, record[name]])) as unknown as ContentForm;
  return { version: record.version, value };
}

export function isContent(record: unknown): record is ContentRecord {
  return typeof record === "object" && record !== null && "version" in record && "headline" in record;
}

/** Error texts by input name, in the order of the form. A draft needs a headline only, by which lists show it. */
export function formErrors(form: ContentForm): Record<string, string> {
  const faults = form.state === "published" ? publishingFaults(form) : [];
  const said = (field: (typeof faults)[number]["field"]) =>
    faults
      .filter((fault) => fault.field === field)
      .map(({ text }) => text)
      .join(" ");
  const all = {
    headline: form.headline.trim() === "" ? validationTexts.required : "",
    content: said("content"),
    visibleTo: said("visibleTo"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== ""));
}
