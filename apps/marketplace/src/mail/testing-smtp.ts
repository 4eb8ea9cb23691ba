import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What a stubborn mail server does with a receiver: a reply such as "451 4.7.0 later", a cut connection, or no answer at all. */
export type Mood = (address: string, attempt: number) => `${number} ${string}` | "cut" | "silent" | undefined;

/** A real mail server on this machine. It keeps what it accepted, by address, with the Message-ID of each mail. */
export async function startSmtp(mood: Mood) {
  const accepted: { address: string; messageId: string }[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const attempts = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const does = mood(address, attempt);
      if (does === "silent") return;
      if (does === "cut") {
        sockets.get(session.remotePort)?.destroy();
        return;
      }
      if (does === undefined) return done();
      done(Object.assign(new Error(does.slice(4)), { responseCode: Number(does.slice(0, 3)) }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      // A sender that dies in the middle has sent nothing.
      stream.once("error", done);
      stream.once("end", () => {
        const messageId = /^Message-ID: <([^>]+)>/im.exec(Buffer.concat(parts).toString())?.[1] ?? "";
        for (const { address } of envelope.rcptTo) accepted.push({ address, messageId });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => sockets.set(socket.remotePort, socket));
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
