import type { FastifyRequest } from "fastify";

/** Pages of other sites may not send forms here, even with a secret that they have learned. */
export const isForeign = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]);
