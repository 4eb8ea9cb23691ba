import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A server that accepts connections. Until it is silenced it answers each piece of text with what `answer` returns. */
export interface SilentServer {
  port: number;
  silence(): void;
  /** How many connections were accepted so far. */
  accepted(): number;
  close(): Promise<void>;
}

/** @param answer without it the server never says a word */
export async function startSilentServer(answer?: (text: string) => string): Promise<SilentServer> {
  let isSilent = answer === undefined;
  let accepted = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (!isSilent && answer) socket.write(answer(bytes.toString("latin1")));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
    },
    accepted: () => accepted,
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
