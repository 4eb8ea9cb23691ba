import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { resolveByDns } from "./resolve.ts";

/** A name server. It gets a question with its type (1: IPv4, 28: IPv6) and answers with bytes of an address, with none, or not at all. */
async function nameServer(addressOf: (type: number) => readonly number[] | null | undefined): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (asked, { port, address }) => {
    // The question ends four bytes after the zero that ends the name.
    const end = asked.indexOf(0, 12) + 5;
    const type = asked.readUInt16BE(end - 4);
    const bytes = addressOf(type);
    if (bytes === undefined) return;
    const header = Buffer.from(asked.subarray(0, 12));
    header.writeUInt16BE(0x81_80, 2);
    header.writeUInt16BE(bytes ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const record = bytes ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes] : [];
    socket.send(Buffer.concat([header, asked.subarray(12, end), Buffer.from(record)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

const ask = (asking: Parameters<typeof resolveByDns>[0], name = "erp.example"): Promise<unknown> =>
  new Promise((resolve) => {
    resolveByDns(asking)(name, (error, addresses) =>
      resolve(error ? (error as NodeJS.ErrnoException).code : addresses),
    );
  });

test("a name has the addresses of both families, or of the one that it has", async () => {
  const v6 = [0x26, 6, 0x47, 0, ...Array<number>(11).fill(0), 1];
  const both = await nameServer((type) => (type === 1 ? [1, 1, 1, 1] : v6));
  expect(await ask({ servers: [both] })).toEqual(expect.arrayContaining(["1.1.1.1", "2606:4700::1"]));
  const one = await nameServer((type) => (type === 1 ? [1, 1, 1, 1] : null));
  expect(await ask({ servers: [one] })).toEqual(["1.1.1.1"]);
  const none = await nameServer(() => null);
  expect(await ask({ servers: [none] })).toBe("ENODATA");
});

test("many names whose server never answers end at the same time, not one after the other", {
  tags: "long",
}, async () => {
  const silent = await nameServer(() => undefined);
  const asked = Array.from({ length: 40 }, () => ask({ servers: [silent], timeoutMs: 300 }));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["ETIMEOUT"]));
});

test("the deadline ends also a question that several servers let wait", async () => {
  const silent = await nameServer(() => undefined);
  expect(await ask({ servers: [silent], timeoutMs: 60_000, deadlineMs: 50 })).toBe("ECANCELLED");
});

test("this machine's name needs no name server", async () => {
  expect(await ask({ servers: ["127.0.0.1:1"] }, "localhost")).toEqual(["127.0.0.1", "::1"]);
});
