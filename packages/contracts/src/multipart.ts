import { assumed, assumedObject } from "@partner-konto/domain/assumed";
import { z } from "zod";

/** A file's content: bytes, or base64 in an example. */
const content = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array || typeof value === "string")
  .meta({ type: "string", pattern: "^(?:[A-Za-z0-9+/]{4})*$" });

/** The body of an upload: one file, under the specified field name (catalogue §9). */
export const upload = z.object({
  file: z.object({ name: assumed(z.string().min(1).max(255)), data: assumed(content) }),
});

/** A response that is a file: its bytes as the body, name and type in headers. */
export const fileAnswer = assumedObject(
  z.object({
    name: z.string(),
    type: z.enum(["application/pdf", "image/jpeg", "application/xml", "application/zip", "text/csv"]),
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
);
export type FileAnswer = z.infer<typeof fileAnswer>;

const boundary = "----partner-konto-7f1f2f6e0c1b4f0a9a55";
const utf8 = new TextEncoder();

/** @returns a file name for a header, without characters that end the value or the line */
const quoted = (name: string): string => name.replaceAll(/[\p{Cc}"\\]/gu, "_");

const types: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  txt: "text/plain",
};
const typeOf = (name: string): string =>
  types[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";

/**
 * @returns content type and bytes of an upload's body
 * @throws ZodError for a body that is no upload
 */
export function multipartOf(body: unknown): { contentType: string; bytes: Uint8Array<ArrayBuffer> } {
  const { name, data } = upload.parse(body).file;
  const bytes: Uint8Array = typeof data === "string" ? Uint8Array.from(atob(data), (char) => char.charCodeAt(0)) : data;
  const head = utf8.encode(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(name)}"\r\ncontent-type: ${typeOf(name)}\r\n\r\n`,
  );
  const tail = utf8.encode(`\r\n--${boundary}--\r\n`);
  const whole = new Uint8Array(head.length + bytes.length + tail.length);
  whole.set(head);
  whole.set(bytes, head.length);
  whole.set(tail, head.length + bytes.length);
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes: whole };
}
