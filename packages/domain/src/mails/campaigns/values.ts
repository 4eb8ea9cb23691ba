/**
 * The kinds of mails that staff send. A contract's mails reach everybody; news and advertising respect opt-outs and carry a link that
 * ends them (decision 0105).
 */
export const campaignKinds = ["contract", "news", "advertising"] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** A draft is sent once. It ends by itself, or somebody stops it. */
export const campaignStates = ["draft", "sending", "sent", "stopped"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The mail's state for one address. `skipped` was decided before a mail was tried, `stopped` when staff stopped the rest. */
export const recipientStates = ["waiting", "sent", "failed", "skipped", "stopped"] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why a mail failed: the recipient's server refused it, or could not be reached for half a day. */
export const failReasons = ["refused", "unreachable"] as const;
export type FailReason = (typeof failReasons)[number];

/** Bytes of all attachments together; `attachments` and `addresses` are numbers. */
export const campaignLimits = { addresses: 1000, attachments: 10, bytes: 10 * 1024 * 1024, few: 20 } as const;
