import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { Note } from "../../ui/feedback/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";

/** Says that the end of some of these orders cannot be taken back: those that are paid in instalments. */
export function FinalNote({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.every(({ paymentType }) => paymentType !== "guaranteedPayment")) return null;
  return <Note meaning="warn">{dialogTexts.finalInInstalments}</Note>;
}
