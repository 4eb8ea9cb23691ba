import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import type { PaymentStatus } from "@partner-konto/domain/orders/payments/payment-life";
import type { PlacedOrder } from "@partner-konto/domain/orders/placing/checkout";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PaymentIds } from "./payment-outcome.ts";
import type { AreaWish } from "./wish.ts";

/** The page of the order that this browser has just placed. */
export const placedPath = "/shop/bestellt";

export interface PlacedHere {
  placed: PlacedOrder;
  wish: AreaWish["wish"];
  email: string;
  payment?: { status: PaymentStatus; plan: InstalmentPlan | undefined; ids: PaymentIds };
}

const purpose = "bestellt:";

/** Shows the placed order at an address of its own, so that a reload or Back sends no order. The order travels sealed, in no address. */
export function redirectToPlaced(reply: FastifyReply, { seal, shopUrl }: Kernel, placed: PlacedHere): FastifyReply {
  const sealed = seal.close(purpose + JSON.stringify(placed));
  const secure = shopUrl.startsWith("https:") ? "; Secure" : "";
  const cookie = `bestellt=${sealed}; Path=${placedPath}; Max-Age=3600; HttpOnly; SameSite=Lax${secure}`;
  return reply.header("set-cookie", cookie).redirect(placedPath, 303);
}

/** @returns the order that this browser placed within the last hour; undefined also where the browser takes no cookies */
export function placedHere({ headers }: Pick<FastifyRequest, "headers">, { seal }: Kernel): PlacedHere | undefined {
  const sealed = /(?:^|;\s*)bestellt=([\w-]+)/.exec(headers.cookie ?? "")?.[1];
  const text = sealed && seal.open(sealed);
  return text?.startsWith(purpose) ? (JSON.parse(text.slice(purpose.length)) as PlacedHere) : undefined;
}
