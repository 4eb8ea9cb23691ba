import { connect } from "node:net";

/** A server under test: a POST with a JSON body that it answers, and a second request that must not be reachable through the first. */
export interface RawTarget {
  path: string;
  /** Header lines of a valid request, without host, type and length. */
  headers: readonly string[];
  /** A valid body with one member `ids`, a list. */
  body: string;
  /** A complete second request, to hide behind or inside the first. */
  smuggled: string;
}

/** The bytes on the wire, and whether they are one request or none (promise 21). */
export interface RawCase {
  name: string;
  bytes: Buffer;
  is: "one" | "none";
  /** The connection ends after these bytes; the rest never arrives. */
  ends?: boolean;
}

const json = "Content-Type: application/json";
const length = (body: string | Buffer): string => `Content-Length: ${Buffer.byteLength(body)}`;

/** @returns requests that proxies and servers are known to read differently (CVEs of 2015 to 2026) */
export function rawCorpus({ path, headers, body, smuggled }: RawTarget): RawCase[] {
  const all: RawCase[] = [];
  const add = (is: RawCase["is"], name: string, lines: readonly string[], content: string | Buffer, start?: string) => {
    const head = [start ?? `POST ${path} HTTP/1.1`, "Host: x", ...headers, ...lines, "", ""].join("\r\n");
    all.push({ name, is, bytes: Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(content as string)]) });
  };
  const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  const chunked = `${chunk(body)}0\r\n\r\n`;
  const te = "Transfer-Encoding: chunked";
  const cl = length(body);

  // Length of the body
  add("one", "a length", [json, cl], body);
  add("one", "chunks", [json, te], chunked);
  add("one", "two chunks", [json, te], `${chunk(body.slice(0, 7))}${chunk(body.slice(7))}0\r\n\r\n`);
  add("one", "a chunk's extension", [json, te], chunked.replace("\r\n", ";a=b\r\n"));
  add("none", "a trailer that claims a length", [json, te], `${chunk(body)}0\r\nContent-Length: 3\r\n\r\n`);
  add("none", "length and chunks", [json, cl, te], chunked + smuggled);
  add("none", "chunks and length", [json, te, "Content-Length: 4"], `${chunked}${smuggled}`);
  add("none", "two lengths", [json, cl, "Content-Length: 0"], body + smuggled);
  add("none", "the same length twice", [json, cl, cl], body);
  for (const wrong of ["+5", "-1", "0x10", "5 5", "5,5", "", "1e2", "99999999999999999999", "5;", "٣"])
    add("none", `the length "${wrong}"`, [json, `Content-Length: ${wrong}`], body + smuggled);
  for (const wrong of ["xchunked", "identity", "chunked, identity", "chunked, chunked", "\x0bchunked", "chunked;q=1"])
    add("none", `the encoding "${wrong}"`, [json, `Transfer-Encoding: ${wrong}`], `0\r\n\r\n${smuggled}`);
  add("none", "a space before the colon", [json, "Transfer-Encoding : chunked"], `0\r\n\r\n${smuggled}`);
  add("none", "two encodings, one of them unknown", [json, te, "Transfer-Encoding: x"], `0\r\n\r\n${smuggled}`);
  for (const size of ["0x5", "-5", "FFFFFFFFFFFFFFFFF", "5 5", "", "g"])
    add("none", `the chunk size "${size}"`, [json, te], `${size}\r\n${body}\r\n0\r\n\r\n${smuggled}`);
  add("none", "a chunk that is longer than it says", [json, te], `3\r\n${body}\r\n0\r\n\r\n${smuggled}`);
  add("none", "chunks without an end", [json, te], chunk(body));
  add("none", "a body that ends too soon", [json, `Content-Length: ${Buffer.byteLength(body) + 5}`], body);
  for (const last of all.slice(-2)) last.ends = true;
  add("none", "bare line feeds between chunks", [json, te], chunked.replaceAll("\r\n", "\n"));

  // Ends of lines
  const whole = (text: string): Buffer => Buffer.from(text, "latin1");
  const plain = [`POST ${path} HTTP/1.1`, "Host: x", ...headers, json, cl, "", ""];
  const lines = (is: RawCase["is"], name: string, text: string) => all.push({ name, is, bytes: whole(text) });
  lines("none", "bare line feeds", plain.join("\n") + body);
  lines("none", "bare carriage returns", plain.join("\r") + body);
  add("none", "a folded header", [json, "X-A: a\r\n b", cl], body);
  add("none", "a carriage return inside a header", [json, "X-A: a\rX-B: b", cl], body);
  add("none", "a NUL inside a header", [json, "X-A: a\0b", cl], body);
  add("none", "a space inside a header's name", [json, "X A: a", cl], body);
  add("none", "a header without a colon", [json, "X-A", cl], body);
  add("none", "a header without a name", [json, ": a", cl], body);
  add("one", "two spaces in the first line", [json, cl], body, `POST  ${path} HTTP/1.1`);
  add("none", "a tab in the first line", [json, cl], body, `POST\t${path} HTTP/1.1`);
  add("none", "no version", [json, cl], body, `POST ${path}`);
  add("none", "a version nobody knows", [json, cl], body, `POST ${path} HTTP/3.7`);
  add("none", "a method in small letters", [json, cl], body, `post ${path} HTTP/1.1`);
  add("none", "a method nobody knows", [json, cl], body, `PO5T ${path} HTTP/1.1`);
  lines("none", "no host", plain.filter((line) => line !== "Host: x").join("\r\n") + body);
  add("none", "a second host", ["Host: evil.example", json, cl], body);

  // Content of the body
  for (const type of ["application/json", "Application/JSON", "application/json; charset=utf-8"])
    add("one", `the type ${type}`, [`Content-Type: ${type}`, cl], body);
  for (const type of [
    "application/json\x0b",
    "text/plain",
    "text/plain, application/json",
    "text/plain; application/json",
    "application/json, text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])
    add("none", `the type "${type}"`, [`Content-Type: ${type}`, cl], body);
  add("none", "no type", [cl], body);
  add("none", "two types", ["Content-Type: text/plain", json, cl], body);
  const wrong: Record<string, string | Buffer> = {
    "a key twice, the last one wrong": body.replace(/("ids":)(\[[^\]]*\])/, "$1$2,$1true"),
    "a byte order mark twice": `\ufeff\ufeff${body}`,
    "something behind it": `${body}x`,
    "a comment in it": `/**/${body}`,
    "single quotes": body.replaceAll('"', "'"),
    "UTF-16": Buffer.from(body, "utf16le"),
    "gzip that nobody announced": Buffer.from([0x1f, 0x8b, 8, 0]),
  };
  for (const [name, content] of Object.entries(wrong))
    add("none", `a body with ${name}`, [json, length(content)], content);
  const twice = body.replace(/"ids":/, '"ids":true,"ids":');
  add("one", "a body with a key twice, the last one right", [json, length(twice)], twice);

  // Headers that claim another method or coding
  add("one", "another method in a header", [json, cl, "X-HTTP-Method-Override: DELETE"], body);
  for (const coding of ["gzip", "x"])
    add("none", `the content coding ${coding}, which it has not`, [json, cl, `Content-Encoding: ${coding}`], body);
  return all;
}

/** Ends the connection after everything before it was answered. */
const probe = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

/**
 * Sends a case on its own connection. After the first response it sends a final request, so that every other request hidden in the bytes
 * has been answered by then.
 * @returns the statuses of the responses before the final one, in order
 */
export function exchangeRaw(port: number, { bytes, ends = false }: RawCase): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" }, () => (ends ? socket.end(bytes) : socket.write(bytes)));
    socket.once("data", () => socket.write(probe));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      const probed = text.includes('"status":"ok"');
      resolve(probed ? statuses.slice(0, -1) : statuses);
    });
    socket.setTimeout(25_000, () => reject(new Error("neither an answer nor an end")));
  });
}
