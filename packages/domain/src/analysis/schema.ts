import { z } from "zod";
import { isoDate, recordId } from "../person.ts";

/** What the analysis of an agency is asked (catalogue §3); options of group and market share are not shown there. */
export const agencyAnalysisRequest = z.object({ bcId: recordId, start: isoDate, end: isoDate });
