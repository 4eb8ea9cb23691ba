// A minimal proxy: Fastify passes each request and its response on without validation.
import fastify from "fastify";
import { Pool } from "undici";

const upstream = new Pool(process.env["UPSTREAM_URL"] ?? "", { connections: 64 });
const app = fastify();
app.get("/ready", () => "ok");
app.all("/*", async (request, reply) => {
  const answer = await upstream.request({
    path: request.url,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request.body),
  });
  return reply
    .code(answer.statusCode)
    .header("content-type", answer.headers["content-type"])
    .send(await answer.body.text());
});
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
