import { taxesOf } from "@partner-konto/domain/tax/rates";
import { trpc } from "./trpc.ts";

/** The VAT rates and CO2 prices that staff keep. */
export const useTaxes = () => trpc.tax.list.useQuery({}, { select: taxesOf });
