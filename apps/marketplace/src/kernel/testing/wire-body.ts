/** `inject` accepts text and buffers; it would write any other byte array as JSON. */
export const wireBody = (body: string | Uint8Array): string | Buffer =>
  typeof body === "string" ? body : Buffer.from(body);
