import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { BrokenLink } from "../../people/sign-in/broken-link.tsx";
import { OneClick } from "../../people/sign-in/one-click.tsx";
import { publicText } from "../../people/sign-in/texts.ts";
import { useSecret } from "../../people/sign-in/use-secret.ts";

/**
 * The page of the link in the order mail, which is unguessable, valid once, and needs no sign-in. A retry after a lost response
 * gets the first response instead of "used".
 */
export function Component() {
  const secret = useSecret();
  const confirm = trpc.order.confirmFromLink.useMutation();
  if (secret === null) return <BrokenLink title={publicText.orderTitle} />;
  return (
    <OneClick
      page="order"
      title={publicText.orderTitle}
      intro={publicText.orderText}
      action={publicText.orderDo}
      call={confirm}
      run={() => confirm.mutate({ orderId: secret })}
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
