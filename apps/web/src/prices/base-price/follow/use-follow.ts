import { effects } from "@partner-konto/contracts/effects";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { useState } from "react";
import { reload } from "../../../data/reload.ts";
import { trpc } from "../../../data/trpc.ts";
import type { readRule } from "../../following/rule-form.ts";
import { useWritePrices } from "../../write/use-write-prices.ts";

type Rule = NonNullable<ReturnType<typeof readRule>["rule"]>;
type Product = DeliveryArea["price"][number]["product"];

/**
 * Saves a follow rule; its first price may need a second person's approval.
 * @param there the current rule. If somebody changed it since the dialog opened, it is replaced only after a conflict has shown it.
 */
export function useFollow(
  { id, version }: Pick<DeliveryArea, "id" | "version">,
  product: Product,
  there: FollowRule | undefined,
  onDone: () => void,
) {
  const follow = trpc.prices.followIndex.useMutation();
  const { write, ...writing } = useWritePrices(onDone);
  const [first] = useState(there);
  const [isOther, setIsOther] = useState(false);
  const run = async (rule: Rule) => {
    const body = { version, product, replaces: (isOther ? there : first)?.at ?? null, ...rule };
    await write({
      call: "prices.followIndex",
      send: async () => {
        await follow.mutateAsync({ id, body });
        return {};
      },
      // Fetches what somebody else changed, so that the user can try again.
      onRefused: async ({ code }) => {
        if (code !== "VERSION_CONFLICT") return;
        await reload(effects["prices.followIndex"].reloads);
        setIsOther(true);
      },
    });
  };
  return { run, isOther, ...writing };
}
