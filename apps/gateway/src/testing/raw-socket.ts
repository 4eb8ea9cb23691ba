import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

export interface RawSocket {
  socket: Socket;
  /** The joined texts of the received frames. */
  received(): string;
  /** Notifications received while `keep` is off. They are only counted, because keeping them would use the test's own memory. */
  messages: number;
  keep: boolean;
  closed: boolean;
  send(text: string): void;
}

const needle = '"kind":"message"';

/** A hand-written WebSocket client, so that a test can be slow or break the protocol. */
export function connectRaw(
  port: number,
  headers: Record<string, string>,
  path = "/trpc",
): Promise<RawSocket & { status: number }> {
  const all = {
    Host: `127.0.0.1:${port}`,
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    Origin: "https://portal.example",
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`));
    const chunks: Buffer[] = [];
    let cut = "";
    const count = (text: string): number => {
      const parts = (cut + text).split(needle);
      cut = (parts.at(-1) ?? "").slice(1 - needle.length);
      return parts.length - 1;
    };
    const raw = {
      socket,
      status: 0,
      received: () => Buffer.concat(chunks).toString("latin1"),
      messages: 0,
      keep: true,
      closed: false,
      send(text: string) {
        const bytes = Buffer.from(text);
        const mask = Buffer.alloc(4);
        const length =
          bytes.length < 126
            ? Buffer.from([0x80 | bytes.length])
            : bytes.length < 65_536
              ? Buffer.from([0xfe, bytes.length >> 8, bytes.length & 0xff])
              : Buffer.from([
                  0xff,
                  0,
                  0,
                  0,
                  0,
                  bytes.length >>> 24,
                  (bytes.length >> 16) & 0xff,
                  (bytes.length >> 8) & 0xff,
                  bytes.length & 0xff,
                ]);
        socket.write(Buffer.concat([Buffer.from([0x81]), length, mask, bytes]));
      },
    };
    socket.on("error", () => undefined);
    socket.on("close", () => {
      raw.closed = true;
    });
    socket.on("data", (chunk) => {
      if (raw.keep) chunks.push(chunk);
      else raw.messages += count(chunk.toString("latin1"));
      if (raw.status !== 0) return;
      raw.status = Number(chunk.toString("latin1").slice(9, 12));
      resolve(raw);
    });
  });
}

/** The frame a browser sends to subscribe. */
export const subscribe = (id: number, input?: unknown): string =>
  JSON.stringify({
    id,
    method: "subscription",
    params: { path: "notifications.live", ...(input !== undefined && { input }) },
  });
