import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, personName, recordId } from "../../person.ts";
import { ourValidationTexts } from "../../texts/validation.ts";
import { isWebhookAddress, longestAddress } from "./address.ts";
import { probeKind, webhookKinds } from "./kinds.ts";
import { deliveryProblems, deliveryStates } from "./life.ts";

const address = z
  .string()
  .max(longestAddress)
  .refine(isWebhookAddress, ourValidationTexts.webhookAddress)
  .meta({
    pattern: String.raw`^https://[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)+(?:/[\w./-]*)?$`,
    examples: ["https://programm.example/webhooks"],
  });
const kinds = z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length);

/** A company's webhook: an address that is told of changes (decision 0110). */
export const webhook = assumedObject(
  z.object({
    id: recordId,
    groupId: recordId,
    url: z.string().max(longestAddress),
    kinds: z.array(z.enum(webhookKinds)),
    isOn: z.boolean(),
    /** Switched off by the portal, because nothing arrived for days. */
    offByFailure: z.boolean(),
    /** Since when every attempt failed; null while deliveries arrive. */
    failingSince: isoDateTime.nullable(),
    lastArrivedAt: isoDateTime.nullable(),
    /** Until when the former secret signs, too; null when only one signs. */
    formerSecretUntil: isoDateTime.nullable(),
    version: z.int(),
    createdAt: isoDateTime,
    createdBy: personName.nullable(),
    modifiedAt: isoDateTime,
  }),
);
export type Webhook = z.infer<typeof webhook>;

/** The body of webhook.create. */
export const newWebhook = assumedObject(z.object({ groupId: recordId, url: address, kinds }));
/** The body of webhook.change: the changed fields. */
export const webhookChange = assumedObject(z.object({ url: address, kinds, isOn: z.boolean() }).partial());
export type WebhookChange = z.infer<typeof webhookChange>;

/** A webhook with its new secret, which no other answer shows. */
export const webhookWithSecret = assumedObject(z.object({ webhook, secret: z.string().max(100) }));

/** One event on its way to one webhook. */
export const delivery = assumedObject(
  z.object({
    id: recordId,
    webhookId: recordId,
    kind: z.enum(webhookKinds),
    /** The order, area or agency that changed. */
    recordId,
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** The HTTP status of the last answer; null without one. */
    status: z.int().nullable(),
    problem: z.enum(deliveryProblems).nullable(),
    /** How long the last attempt took, in ms. */
    tookMs: z.int().nullable(),
    createdAt: isoDateTime,
    attemptedAt: isoDateTime.nullable(),
    /** When the next attempt is due; null when there is none. */
    nextAt: isoDateTime.nullable(),
  }),
);
export type Delivery = z.infer<typeof delivery>;

/** The answer to "Probe senden". */
export const probeAnswer = assumedObject(
  z.object({
    kind: z.literal(probeKind),
    status: z.int().nullable(),
    problem: z.enum(deliveryProblems).nullable(),
    tookMs: z.int(),
    /** The first 1,000 characters of the answer. */
    text: z.string().max(1000),
  }),
);
export type ProbeAnswer = z.infer<typeof probeAnswer>;
