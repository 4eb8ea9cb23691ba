import { gzipSync } from "node:zlib";
import { answer, type Fault, head } from "./fault-server.ts";

/** Sends a single byte every 50 ms without end. */
export const drip: Fault = (socket) => {
  socket.write(head("200 OK", ["content-length: 1000"]));
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(" ")), 50);
};
/** Sends 300 MiB as fast as the client reads, with a content-length or with the given headers. */
export const endless =
  (...headers: string[]): Fault =>
  (socket) => {
    socket.write(head("200 OK", headers.length > 0 ? headers : [`content-length: ${300 * 1024 * 1024}`]));
    const size = 256 * 1024;
    const chunk = Buffer.from(`${size.toString(16)}\r\n${" ".repeat(size)}\r\n`);
    let left = 1200;
    // A failed write calls back before the socket counts as destroyed; continuing then would loop forever.
    const more = (error?: Error | null): void => {
      left -= 1;
      if (!error && !socket.destroyed && left > 0) socket.write(chunk, more);
    };
    more();
  };
export const unannounced = "transfer-encoding: chunked";

/** 64 MiB compressed into 64 KiB. */
export const bomb = (): Fault =>
  answer(gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }), ["content-encoding: gzip"]);
const wrong = '{"id":7}';

/** Sixteen faults, each with the code that the client must report. */
export const faults: Record<string, [Fault, code: string]> = {
  "reset before headers": [(socket) => socket.resetAndDestroy(), "UPSTREAM_UNAVAILABLE"],
  "closed before headers": [(socket) => socket.destroy(), "UPSTREAM_UNAVAILABLE"],
  "reset after headers": [
    (socket) => socket.write(head("200 OK", ["content-length: 10"]), () => socket.resetAndDestroy()),
    "UPSTREAM_UNAVAILABLE",
  ],
  "reset in the middle of the body": [
    (socket) => socket.write(`${head("200 OK", ["content-length: 100"])}{"id":`, () => socket.resetAndDestroy()),
    "UPSTREAM_UNAVAILABLE",
  ],
  "no answer at all": [() => undefined, "UPSTREAM_TIMEOUT"],
  "one byte at a time": [drip, "UPSTREAM_TIMEOUT"],
  "500 with a stack": [answer('{"message":"at pg.query (10.0.0.7)"}', [], "500 Internal Server Error"), "STATUS_500"],
  "503 with Retry-After": [answer("{}", ["retry-after: 120"], "503 Service Unavailable"), "STATUS_503"],
  "429 with Retry-After": [answer("{}", ["retry-after: 120"], "429 Too Many Requests"), "STATUS_429"],
  "an empty answer": [answer(""), "UPSTREAM_CONTRACT"],
  "an HTML page": [answer("<html>Wartung</html>", ["content-type: text/html"]), "UPSTREAM_CONTRACT"],
  "truncated JSON": [answer('{"id":"0b0a1c64'), "UPSTREAM_CONTRACT"],
  "JSON of another shape": [answer(wrong), "UPSTREAM_CONTRACT"],
  "a redirect": [answer("", ["location: http://127.0.0.1:1/"], "302 Found"), "UPSTREAM_CONTRACT"],
  "encodings one upon another": [
    answer(gzipSync(gzipSync(wrong)), ["content-encoding: gzip, gzip"]),
    "UPSTREAM_CONTRACT",
  ],
  "a length that is not true": [
    (socket) => socket.end(`${head("200 OK", ["content-length: 99"])}${wrong}`),
    "UPSTREAM_UNAVAILABLE",
  ],
};
