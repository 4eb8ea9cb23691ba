import { useKept } from "../../edit/kept-drafts.ts";
import type { useWritePrices } from "../write/use-write-prices.ts";

/** Whether the dialog that plans prices is open: somebody wants to plan, or a second person has to agree. */
export function usePlanning(
  { needsSecond, forgetSecond }: Pick<ReturnType<typeof useWritePrices>, "needsSecond" | "forgetSecond">,
  onDone: () => void,
) {
  const [isOpen, setIsOpen] = useKept("plans", false);
  const close = () => {
    setIsOpen(false);
    forgetSecond();
  };
  return {
    isPlanning: isOpen || needsSecond !== undefined,
    plan: setIsOpen,
    close,
    done: () => {
      close();
      onDone();
    },
  };
}
