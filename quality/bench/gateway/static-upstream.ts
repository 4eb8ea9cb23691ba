// An order service that returns one fixed response of 25 rows as fast as Node can. The measurement is the overhead in front of it.
import { createServer } from "node:http";
import { orderAnswer } from "./order-answer.ts";

const body = Buffer.from(JSON.stringify(orderAnswer()));
const headers = { "content-type": "application/json; charset=utf-8", "content-length": body.length };

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(200, headers).end(body));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
