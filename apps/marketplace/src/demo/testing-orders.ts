import { anchorOf } from "./anchor.ts";
import { demoOrders } from "./orders/orders.ts";

/** A Friday, so that the next day of delivery is after a weekend. */
export const anchor = anchorOf("2026-11-20");
/** The demo's orders on that day, made once for all test files of a process. */
export const orders = demoOrders(anchor);
