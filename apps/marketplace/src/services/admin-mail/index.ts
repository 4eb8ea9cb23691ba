export { createBrake } from "./brake.ts";
export { forgetCampaigns } from "./forget.ts";
export { insertPastMail } from "./import.ts";
export { startLane } from "./lane.ts";
