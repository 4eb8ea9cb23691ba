import type { FastifyInstance } from "fastify";
import { wireError } from "./kernel/http/wire-error.ts";
import type { Kernel } from "./kernel/kernel.ts";
import { linkRoutes } from "./orders/shop/link-routes.ts";
import { paymentRoutes } from "./orders/shop/payment-routes.ts";
import { orderRoutes } from "./orders/shop/routes.ts";
import { ratingRoutes } from "./ratings/shop/routes.ts";
import { redirectAnswers } from "./shop/answers.ts";
import { readForms } from "./shop/form.ts";
import { optOutRoutes } from "./shop/opt-out-routes.ts";
import { retryPage } from "./shop/retry-page.ts";
import { sendPage } from "./shop/send-page.ts";
import { styleRoutes } from "./shop/style.ts";
import { wellKnown } from "./shop/well-known.ts";

interface Options {
  kernel: Kernel;
  /** Whether the pages that lead to an order are there (SHOP_PAGES). */
  takesOrders?: boolean;
}

/**
 * The plain pages for consumers (SHOP_URL). One address from outside asks as often as for public reads. A page counts once, though it makes
 * several public calls; their effects count for the consumer's network.
 */
export async function shopRoutes(app: FastifyInstance, { kernel, takesOrders = true }: Options): Promise<void> {
  readForms(app);
  // After the form was read, so that a refused one can be sent again.
  redirectAnswers(app, kernel);
  app.setErrorHandler((error, { body, log, routeOptions: { url = "/" } }, reply) => {
    const { statusCode, message } = wireError(error);
    if (statusCode >= 500) log.error({ err: error, route: url }, "failed");
    if (statusCode === 429) reply.header("retry-after", "60");
    return sendPage(reply, retryPage(message, url, body), statusCode);
  });
  await app.register(styleRoutes);
  await app.register(wellKnown, { kernel });
  await app.register(optOutRoutes);
  await app.register(ratingRoutes);
  await app.register(linkRoutes, { kernel });
  await app.register(paymentRoutes, { kernel });
  if (takesOrders) await app.register(orderRoutes, { kernel });
}
