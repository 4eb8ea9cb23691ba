import { taxesOf } from "@partner-konto/domain/market/taxes/rates";
import { trpc } from "./trpc.ts";

/** The VAT rates and CO2 prices that staff keep. */
export const useTaxes = () => trpc.tax.list.useQuery({}, { select: taxesOf });
