import type { Effect } from "../effects.ts";

const reloads = ["tank", "tankProtector"];

export const tankEffects: Readonly<Record<string, Effect>> = {
  "tank.createMaker": { success: "tankMakerCreated", reloads },
  "tank.changeMaker": { success: "saved", reloads },
  "tank.removeMaker": { success: "tankMakerRemoved", reloads },
  "tank.createFirm": { success: "tankFirmCreated", reloads },
  "tank.changeFirm": { success: "saved", reloads },
  "tank.removeFirm": { success: "tankFirmRemoved", reloads },
};
