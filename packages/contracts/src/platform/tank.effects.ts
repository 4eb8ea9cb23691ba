import type { Effects } from "../effects.ts";

const reloads = ["tank", "tankProtector"] as const;

export const tankEffects = {
  "tank.createMaker": { success: "tankMakerCreated", reloads },
  "tank.changeMaker": { success: "saved", reloads },
  "tank.removeMaker": { success: "tankMakerRemoved", reloads, reloadsWhenOvertaken: true },
  "tank.createFirm": { success: "tankFirmCreated", reloads },
  "tank.changeFirm": { success: "saved", reloads },
  "tank.removeFirm": { success: "tankFirmRemoved", reloads, reloadsWhenOvertaken: true },
} satisfies Effects;
