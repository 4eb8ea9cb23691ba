/** The day the demo's data is built around: its orders end early that morning, whatever day it is loaded. */
export const demoReferenceDate = "2026-11-20";
export const demoFirstDate = "2024-11-20";
/** When the demo's day begins: nothing in it is later. */
export const demoNow = "2026-11-20T05:15:00.000Z";
