// An order service that puts the caller's token into every row, so that a row in another person's response shows up.
import { createServer } from "node:http";
import { orderRow } from "./order-row.ts";

const server = createServer((request, response) => {
  request.resume();
  const canary = (request.headers.authorization ?? "").replace("Bearer ", "");
  const data = Array.from({ length: 25 }, (_, index) => orderRow(index, canary));
  request.on("end", () => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data, total: 25, byStatus: [], overdue: [], unanswered: [] }));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
