export { createBrake } from "./brake.ts";
export { forgetCampaigns } from "./forget.ts";
export { insertPastMail } from "./import.ts";
export { campaignMails } from "./lane.ts";
