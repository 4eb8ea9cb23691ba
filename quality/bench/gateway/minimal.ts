// The smallest possible gateway: one tRPC procedure that validates its input with zod, calls the upstream with undici and validates the
// response with zod. No session, rights, limits or deadline. Frozen as the bench's baseline; it changes only with the contract.
import { order } from "@partner-konto/contracts/orders/order";
import { initTRPC } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import fastify from "fastify";
import { Pool } from "undici";
import { z } from "zod";

const { params, body, response } = order.list;
const upstream = new Pool(process.env["UPSTREAM_URL"] ?? "", { connections: 64 });
const t = initTRPC.create();
const router = t.router({
  order: t.router({
    list: t.procedure.input(z.object({ ...params, body })).query(async ({ input }) => {
      const { businesscustomerId, limit, page, sortField } = input;
      const answer = await upstream.request({
        path: `/order/v1/${encodeURIComponent(businesscustomerId)}/${limit}/${page}/${sortField}`,
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer token" },
        body: JSON.stringify(input.body),
      });
      return response.parse(await answer.body.json());
    }),
  }),
});
const trpcOptions: FastifyTRPCPluginOptions<typeof router>["trpcOptions"] = { router, allowMethodOverride: true };

const app = fastify({ routerOptions: { maxParamLength: 5000 } });
app.get("/ready", () => "ok");
await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions });
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
