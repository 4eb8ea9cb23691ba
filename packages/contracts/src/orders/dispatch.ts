import { assumedObject } from "@partner-konto/domain/assumed";
import { markPaid } from "@partner-konto/domain/orders/actions/requests";
import { dayChange, dispatchDay, savedDay } from "@partner-konto/domain/orders/day/day-schema";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import { dispatchChange, dispatchLoad, dispatchSettings, proposal } from "@partner-konto/domain/orders/day/schema";
import { order } from "@partner-konto/domain/orders/order/schema";
import { settlementPreview } from "@partner-konto/domain/orders/order/settlement-schema";
import { mostDelivered } from "@partner-konto/domain/orders/settlement/settlement";
import { reckonedDate, recordId } from "@partner-konto/domain/person";
import { z } from "zod";
import { call, withRight } from "../call.ts";
import { wholeNumber } from "../shared.ts";

const read = withRight("read", "businessCustomerOrder");
const update = withRight("update", "businessCustomerOrder");
const agency = { businessCustomerId: "$businessCustomerId" };

/** The dispatchers' own calls; not in the specification (decision 0112). */
export const dispatch = {
  /** Trucks and text blocks of an agency; version 0 and empty lists before the first save. */
  getSettings: call({
    method: "GET",
    path: "/dispatch/v1/{businessCustomerId}/settings",
    auth: "bearer",
    access: read,
    response: dispatchSettings,
    example: { given: "an agency with a truck", params: agency },
  }),
  /** Saves new, changed and removed trucks and text blocks. Edits of different ones are merged. */
  saveSettings: call({
    method: "PATCH",
    path: "/dispatch/v1/{businessCustomerId}/settings",
    auth: "bearer",
    access: update,
    body: dispatchChange,
    response: dispatchSettings,
    effect: true,
    versioned: true,
    errors: ["DISPATCH_TOO_MANY"],
    example: {
      given: "an agency with a truck",
      params: agency,
      body: {
        textBlocks: [
          {
            id: "0b0a1c64-0000-4000-8000-0000000000e1",
            name: "Mit Termin",
            text: "Wir liefern am {Termin} zwischen {Zeitfenster}.",
            position: 0,
          },
        ],
      },
    },
  }),
  /** The dated amounts for the days from a day on, and the trucks' capacity. */
  getLoad: call({
    method: "GET",
    path: "/dispatch/v1/{businessCustomerId}/load/{from}/{days}",
    auth: "bearer",
    access: read,
    params: { from: reckonedDate, days: wholeNumber(1, dispatchLimits.days) },
    response: dispatchLoad,
    example: { given: "an agency with a truck", params: { ...agency, from: "2026-12-01", days: 7 } },
  }),
  /** A half-day for each of these orders. Foreign and missing orders are left out. Nothing is stored. */
  getProposals: call({
    method: "POST",
    path: "/dispatch/v1/proposals",
    auth: "bearer",
    access: read,
    body: assumedObject(z.object({ orderIds: z.array(recordId).min(1).max(dispatchLimits.proposals) })),
    response: z.array(proposal),
    example: { given: "an open order", body: { orderIds: ["$orderId"] } },
  }),
  /** The deliveries of a day on the agency's trucks, and the orders beside them that a plan needs (decision 0112). */
  getDay: call({
    method: "GET",
    path: "/dispatch/v1/{businessCustomerId}/day/{date}",
    auth: "bearer",
    access: read,
    params: { date: reckonedDate },
    response: dispatchDay,
    example: {
      given: "a dated order and a truck",
      params: { ...agency, date: "$date" },
      response: { undated: [], earlier: [] },
    },
  }),
  /**
   * Puts orders on trucks, or takes them off, within the half-day that their consumers were told. Edits of different orders are merged.
   * Another half-day or day is another delivery date: see order.setDeliveryDate.
   */
  saveDay: call({
    method: "PATCH",
    path: "/dispatch/v1/{businessCustomerId}/day/{date}",
    auth: "bearer",
    access: update,
    params: { date: reckonedDate },
    body: dayChange,
    response: savedDay,
    effect: true,
    versioned: true,
    errors: ["DISPATCH_OUTDATED"],
    example: {
      given: "a dated order and a truck",
      params: { ...agency, date: "$date" },
      body: { stops: [{ orderId: "$orderId", truckId: "$truckId", half: 0, position: 1024 }] },
    },
  }),
  /** The cost of an order if this was delivered: litres of oil at 15 °C, or kilograms of pellets (decision 0117). Nothing is stored. */
  previewSettlement: call({
    method: "GET",
    path: "/dispatch/v1/orders/{orderId}/settlement/{deliveredQuantity}",
    auth: "bearer",
    access: read,
    params: { deliveredQuantity: wholeNumber(1, mostDelivered) },
    response: settlementPreview,
    example: { given: "an accepted order", params: { orderId: "$orderId", deliveredQuantity: 2900 } },
  }),
  /**
   * Takes the last action on an order back, within ten minutes. A consumer who got a mail about it gets a correction. Repeated, it is
   * answered like the first time.
   */
  undo: call({
    method: "POST",
    path: "/dispatch/v1/orders/{orderId}/undo",
    auth: "bearer",
    access: update,
    body: assumedObject(z.object({ actionId: recordId })),
    response: order,
    effect: true,
    mails: true,
    errors: ["UNDO_TOO_LATE", "UNDO_OVERTAKEN"],
    example: {
      given: "an order that was confirmed just now",
      params: { orderId: "$orderId" },
      body: { actionId: "$undoable" },
    },
  }),
  /** Marks a payment in advance as received on a day, or with null as not received (decision 0100). */
  markPaid: call({
    method: "POST",
    path: "/dispatch/v1/orders/{orderId}/paid",
    auth: "bearer",
    access: update,
    body: markPaid,
    response: order,
    effect: true,
    errors: ["ORDER_NOT_IN_ADVANCE", "VERSION_CONFLICT"],
    example: {
      given: "an open order to be paid in advance",
      filled: ["paid"],
      params: { orderId: "$orderId" },
      body: { receivedOn: "2026-01-02" },
    },
  }),
};
