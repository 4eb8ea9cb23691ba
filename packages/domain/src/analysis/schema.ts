import { z } from "zod";
import { isoDate, recordId } from "../person.ts";

/** Body of the agency analysis (catalogue §3). The options of the group and market-share analysis are not specified there. */
export const agencyAnalysisRequest = z.object({ bcId: recordId, start: isoDate, end: isoDate });
