import { type AddressInfo, connect } from "node:net";
import multipart from "@fastify/multipart";
import { senderLimits } from "@partner-konto/server/slow-senders";
import { limit } from "@partner-konto/testing/how-many";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { readUpload } from "./read-upload.ts";
import { Refusal } from "./refusal.ts";

/** Sends an endless file fast enough for the minimum pace, until the server answers. */
function sendOn(port: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n" +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    );
  });
  const timer = setInterval(() => socket.write(Buffer.alloc(1000)), 20);
  socket
    .once("data", (chunk) => {
      resolve(chunk.toString());
      socket.destroy();
    })
    .on("error", () => undefined)
    .on("close", () => clearInterval(timer));
  return promise;
}

test(
  "promise 45: an upload that keeps its pace is aborted at the call's own deadline",
  async () => {
    const app = Fastify();
    await app.register(multipart);
    app.setErrorHandler((error, _request, reply) =>
      reply.send(error instanceof Refusal ? error.code : "another error"),
    );
    const limits = { pace: { bytes: 1000, ms: senderLimits.file.ms }, mostMs: 400, most: 1_000_000 };
    app.post("/", (request) => readUpload(request, "somebody", limits, () => Promise.resolve("taken")));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const began = performance.now();
    expect(await sendOn((app.server.address() as AddressInfo).port)).toContain("UPLOAD_TOO_SLOW");
    expect(performance.now() - began).toBeGreaterThan(390);
    await app.close();
  },
  limit(5000),
);
