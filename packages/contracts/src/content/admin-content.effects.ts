import type { Effect } from "../effects.ts";

const reloads = ["adminContent", "newsContent", "newsState", "publicAmi.listContent"];

export const adminContentEffects: Readonly<Record<string, Effect>> = {
  "adminContent.create": { success: "contentSaved", reloads },
  "adminContent.patch": { success: "contentSaved", reloads },
  "adminContent.delete": { success: "contentDeleted", reloads },
};
