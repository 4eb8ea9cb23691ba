import { type AddressInfo, createServer, type Socket } from "node:net";

/** A small mail server. With `refuses` set it cannot take recipients now, with a message that names them, as real servers do. */
export async function startMailServer() {
  const state = { refuses: false, refused: 0 };
  const sockets = new Set<Socket>();
  let received = "";
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    let inMail = false;
    let rest = "";
    socket.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + String(text)).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        received += `${line}\n`;
        if (inMail && line !== ".") continue;
        inMail = line === "DATA";
        if (line.startsWith("RCPT") && state.refuses) {
          state.refused += 1;
          socket.write(`450 4.2.1 ${line.slice(8)} is busy\r\n`);
        } else if (inMail) socket.write("354 go on\r\n");
        else socket.write("250 well\r\n");
      }
    });
    socket.write("220 mail.example\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    received: () => received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
