import type { Effects } from "../effects.ts";

const reloads = ["adminContent", "newsContent", "newsState", "publicAmi.listContent"] as const;

export const adminContentEffects = {
  "adminContent.create": { success: "contentSaved", reloads },
  "adminContent.patch": { success: "contentSaved", reloads },
  "adminContent.delete": { success: "contentDeleted", reloads },
} satisfies Effects;
