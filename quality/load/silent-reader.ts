import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { portal } from "./asking.ts";

/** A browser on a machine that has gone to sleep: it subscribes, and once the stream is live it neither reads nor answers. */
export interface SilentReader {
  /** Resolves when the stream is live; the reader is silent from then on. */
  silent: Promise<void>;
  /** Whether the gateway has closed the connection. A silent reader finds out only by writing. */
  isCutOff(): boolean;
  close(): void;
}

/** A masked text frame as a browser sends it; the mask is zero. @param text at most 125 bytes */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

export function openSilentReader(url: string, cookie: string): SilentReader {
  const { hostname, port, host } = new URL(url);
  const lines = [
    "GET /trpc HTTP/1.1",
    `Host: ${host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    `Origin: ${portal}`,
    `Cookie: ${cookie}`,
  ];
  const socket = connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
  const subscription = { id: 1, method: "subscription", params: { path: "notifications.live" } };
  let [text, isOpen, cutOff] = ["", false, false];
  socket.on("error", () => {
    cutOff = true;
  });
  const silent = new Promise<void>((resolve, reject) => {
    socket.once("close", () => reject(new Error("let go before it was silent")));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (!isOpen && text.includes("\r\n\r\n")) {
        if (!text.startsWith("HTTP/1.1 101")) return reject(new Error(text.slice(0, 40)));
        isOpen = true;
        socket.write(frame(JSON.stringify(subscription)));
      }
      if (!text.includes('"state":"live"')) return;
      socket.pause();
      resolve();
    });
  });
  return {
    silent,
    isCutOff() {
      // An unsolicited pong: the gateway does not answer it, but the write fails on a closed connection.
      if (!cutOff) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
      return cutOff;
    },
    close: () => void socket.destroy(),
  };
}
