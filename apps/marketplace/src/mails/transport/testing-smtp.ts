import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/**
 * A mail server's answer to a receiver: a reply such as "451 4.7.0 later", a connection that is cut at once or after the mail's
 * text, an answer after two seconds, or no answer at all.
 */
export type Mood = (
  address: string,
  attempt: number,
) => `${number} ${string}` | "cut" | "cutAfterText" | "slow" | "silent" | undefined;

interface AcceptedMail {
  address: string;
  messageId: string;
  /** ms since 1970 */
  at: number;
}

/** A real mail server on this machine. It keeps what it accepted, by address, with the Message-ID of each mail. */
export async function startSmtp(mood: Mood) {
  const accepted: AcceptedMail[] = [];
  /** The receivers in the order in which they were named first. */
  const asked = new Map<string, number>();
  const sockets = new Map<number | undefined, Socket>();
  function start(): SMTPServer {
    const cut = (port: number | undefined): void => void sockets.get(port)?.destroy();
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      closeTimeout: 100,
      onRcptTo({ address }, session, done) {
        const attempt = (asked.get(address) ?? 0) + 1;
        asked.set(address, attempt);
        const does = mood(address, attempt);
        if (does === "silent") return;
        if (does === "cut") return cut(session.remotePort);
        if (does === "slow") {
          setTimeout(done, 2000);
          return;
        }
        if (does === undefined || does === "cutAfterText") return done();
        done(Object.assign(new Error(does.slice(4)), { responseCode: Number(does.slice(0, 3)) }));
      },
      onData(stream, { envelope, remotePort }, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        // A sender that dies in the middle has sent nothing.
        stream.once("error", done);
        stream.once("end", () => {
          const receivers = envelope.rcptTo.map(({ address }) => address);
          if (receivers.some((address) => mood(address, asked.get(address) ?? 0) === "cutAfterText"))
            return cut(remotePort);
          const messageId = /^Message-ID: <([^>]+)>/im.exec(Buffer.concat(parts).toString())?.[1] ?? "";
          for (const address of receivers) accepted.push({ address, messageId, at: Date.now() });
          done();
        });
      },
    });
    server.on("error", () => {});
    server.server.on("connection", (socket: Socket) => {
      sockets.set(socket.remotePort, socket);
      socket.once("close", () => sockets.delete(socket.remotePort));
    });
    return server;
  }
  let server = start();
  const listen = async (port: number): Promise<number> => {
    const listening = server.listen(port, "127.0.0.1");
    await once(listening, "listening");
    return (listening.address() as AddressInfo).port;
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    asked,
    close,
    /** Dies with all its connections, and listens again after so many ms. */
    async restart(downMs: number) {
      const closed = close();
      for (const socket of sockets.values()) socket.destroy();
      await closed;
      await wait(downMs);
      server = start();
      await listen(port);
    },
  };
}
