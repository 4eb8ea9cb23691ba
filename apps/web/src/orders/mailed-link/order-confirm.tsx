import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { Link } from "react-router";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { BrokenLink } from "../../people/sign-in/broken-link.tsx";
import { OneClick } from "../../people/sign-in/one-click.tsx";
import { publicText } from "../../people/sign-in/texts.ts";
import { useSecret } from "../../people/sign-in/use-secret.ts";

/**
 * The page of the link in the order mail, which is unguessable, valid once, and needs no sign-in. A retry after a lost response
 * uses the same idempotency key, so it gets the first response instead of "used".
 */
export function Component() {
  const secret = useSecret();
  const [key] = useState(newKey);
  const confirm = trpc.order.confirmFromLink.useMutation();
  if (secret === null) return <BrokenLink title={publicText.orderTitle} />;
  return (
    <OneClick
      page="order"
      title={publicText.orderTitle}
      intro={publicText.orderText}
      action={publicText.orderDo}
      call={confirm}
      run={() => confirm.mutate({ orderId: secret, key })}
      done={ourSuccessTexts.orderConfirmedFromLink}
      after={
        <>
          <p className="text-ink-3">{publicText.orderDone}</p>
          <Link to="/">{publicText.toPortal}</Link>
        </>
      }
    />
  );
}
