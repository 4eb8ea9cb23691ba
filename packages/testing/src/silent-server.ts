import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A server that accepts connections. Until it is silenced it answers each piece of text with what `answer` returns. */
export interface SilentServer {
  port: number;
  silence(): void;
  /** From now on closes each connection soon after its first answer. */
  closeAfterReady(): void;
  /** How many connections were accepted so far, and when, in ms. */
  accepted(): number;
  acceptedAt(): readonly number[];
  close(): Promise<void>;
}

/** @param answer without it the server never says a word */
export async function startSilentServer(answer?: (text: string) => string): Promise<SilentServer> {
  let isSilent = answer === undefined;
  let closes = false;
  const accepted: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    accepted.push(performance.now());
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (isSilent || !answer) return;
      socket.write(answer(bytes.toString("latin1")));
      if (closes) setTimeout(() => socket.destroy(), 5);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
    },
    closeAfterReady() {
      closes = true;
      for (const socket of sockets) socket.destroy();
    },
    accepted: () => accepted.length,
    acceptedAt: () => accepted,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers every command of a Redis client with OK, and a script with 1. */
export const likeValkey = (text: string): string =>
  [...text.matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)]
    .map(([, command = ""]) =>
      command.toUpperCase() === "EVAL" ? ":1\r\n" : /^Z/i.test(command) ? "*0\r\n" : "+OK\r\n",
    )
    .join("");
