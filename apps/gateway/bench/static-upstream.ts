// An order service that returns one fixed response of 25 rows as fast as Node can. The measurement is the overhead in front of it.
import { createServer } from "node:http";
import { orderRow } from "./order-row.ts";

const body = Buffer.from(
  JSON.stringify({
    data: Array.from({ length: 25 }, (_, index) => orderRow(index)),
    total: 1132,
    byStatus: [{ status: "open", count: 1132, amount: 3_396_000, grossCents: 332_055_220 }],
    overdue: [],
    unanswered: [],
  }),
);
const headers = { "content-type": "application/json; charset=utf-8", "content-length": body.length };

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(200, headers).end(body));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
