/** `inject` knows text and buffers; every other array of bytes it would write as JSON. */
export const wireBody = (body: string | Uint8Array): string | Buffer =>
  typeof body === "string" ? body : Buffer.from(body);
