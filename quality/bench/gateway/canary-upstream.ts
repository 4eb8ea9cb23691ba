// An order service that puts the caller's token into every row, so that a row in another person's response shows up.
import { createServer } from "node:http";
import { orderAnswer } from "./order-answer.ts";

const answers = new Map<string, string>();
function answerFor(canary: string): string {
  const answer = answers.get(canary) ?? JSON.stringify(orderAnswer(canary));
  answers.set(canary, answer);
  return answer;
}

const server = createServer((request, response) => {
  request.resume();
  const canary = (request.headers.authorization ?? "").replace("Bearer ", "");
  request.on("end", () => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(answerFor(canary));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
