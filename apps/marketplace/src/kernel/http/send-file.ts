import { type FileAnswer, fileAnswer } from "@partner-konto/contracts/multipart";
import type { FastifyReply } from "fastify";

/** The content-disposition header: an ASCII form of the name, and the full name encoded (RFC 6266). */
function disposition({ name, type }: FileAnswer): string {
  const plain = name.replaceAll(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${type === "image/jpeg" ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file with headers that keep browsers from running it (promise 20). */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  const file = fileAnswer.parse(answer);
  return reply
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", disposition(file))
    .type(file.type)
    .send(Buffer.from(file.data.buffer, file.data.byteOffset, file.data.byteLength));
}
