import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { FollowRule } from "@partner-konto/domain/prices/follow-rule";
import { useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { effectOf } from "../../../data/mutation.ts";
import { reload } from "../../../data/reload.ts";
import { trpc } from "../../../data/trpc.ts";
import type { readRule } from "./rule-form.ts";

type Rule = NonNullable<ReturnType<typeof readRule>["rule"]>;
type Product = DeliveryArea["price"][number]["product"];

/**
 * Saves a follow rule. After a refusal it keeps the reasons, or the rule whose first price needs a second person's approval.
 * @param there the current rule. If somebody changed it since the dialog opened, it is replaced only after a conflict has shown it.
 */
export function useFollow(
  { id, version }: Pick<DeliveryArea, "id" | "version">,
  product: Product,
  there: FollowRule | undefined,
  onDone: () => void,
) {
  const follow = trpc.prices.followIndex.useMutation();
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const [needsSecond, setNeedsSecond] = useState<{ rule: Rule; reasons: readonly string[] }>();
  const [first] = useState(there);
  const [isOther, setIsOther] = useState(false);
  const run = async (rule: Rule) => {
    setRefused(null);
    const body = { version, product, replaces: (isOther ? there : first)?.at ?? null, ...rule };
    try {
      await follow.mutateAsync({ id, body });
      onDone();
      await effectOf("prices.followIndex").onSuccess();
    } catch (error) {
      const { code, text, details } = callErrorOf(error);
      // Fetches what somebody else changed, so that the user can try again.
      if (code === "VERSION_CONFLICT") {
        await reload(["deliveryArea", "prices"]);
        setIsOther(true);
      }
      const reasons = details.barredPrices?.map((barred) => barred.text) ?? [text];
      if (code === "PRICE_NEEDS_SECOND") setNeedsSecond({ rule, reasons });
      else setRefused(reasons);
    }
  };
  return {
    run,
    refused,
    isOther,
    needsSecond,
    forgetSecond: () => setNeedsSecond(undefined),
    isBusy: follow.isPending,
  };
}
