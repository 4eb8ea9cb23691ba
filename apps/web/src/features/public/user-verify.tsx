import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { Link } from "react-router";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { publicText } from "../../texts/public.ts";
import { BrokenLink } from "./broken-link.tsx";
import { OneClick } from "./one-click.tsx";
import { useSecret } from "./use-secret.ts";

export function Component() {
  const token = useSecret();
  const [key] = useState(newKey);
  const verify = trpc.user.verify.useMutation();
  if (token === null) return <BrokenLink title={publicText.verifyTitle} />;
  return (
    <OneClick
      title={publicText.verifyTitle}
      intro={publicText.verifyText}
      action={publicText.verifyDo}
      call={verify}
      run={() => verify.mutate({ token, key })}
      done={ourSuccessTexts.userVerified}
      after={<Link to="/login">{publicText.toLogin}</Link>}
    />
  );
}
