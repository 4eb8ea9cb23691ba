// Loaded before everything else by each program that the browser tests start, when they run as if it was another day (DAYS_LATER).
import { setClockAhead } from "./clock-ahead.ts";

setClockAhead(Number(process.env["DAYS_LATER"]));
