import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { Link, Navigate } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Growing } from "../../ui/feedback/skeleton.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { ConfirmRegistration } from "./confirm-registration.tsx";
import { deadLink } from "./link-texts.ts";
import { OneClick } from "./one-click.tsx";
import { PublicPage } from "./public-page.tsx";
import { publicText } from "./texts.ts";
import { useLink } from "./use-link-refusal.ts";
import { useSecret } from "./use-secret.ts";

/** The page of two mails: the confirmation of a user's new address, and of a registration's address. */
export function Component() {
  const token = useSecret();
  const { data, error, isFetching, refetch } = useLink(token);
  if (token === null) return <BrokenLink title={publicText.verifyTitle} />;
  if (data?.kind === "register" && data.entered) return <ConfirmRegistration token={token} entered={data.entered} />;
  // Registrations from the previous release are accepted like invitations.
  if (data?.kind === "invite") return <Navigate to={`/user-invite#${token}`} replace />;
  if (data?.kind === "verify") return <ConfirmAddress token={token} />;
  const failed = error ? callErrorOf(error) : undefined;
  const dead = deadLink("verify", failed ?? (data && { code: "TOKEN_NOT_FOUND", text: "" }));
  if (dead) return <BrokenLink title={publicText.verifyTitle} {...dead} />;
  return (
    <PublicPage title={publicText.verifyTitle}>
      {!failed && <Growing />}
      {failed && !isFetching && <Note meaning="bad">{failed.text}</Note>}
      {failed && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          {uiText.retry}
        </Button>
      )}
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}

function ConfirmAddress({ token }: { token: string }) {
  const verify = trpc.user.verify.useMutation();
  return (
    <OneClick
      page="verify"
      title={publicText.verifyTitle}
      intro={publicText.verifyText}
      action={publicText.verifyDo}
      call={verify}
      run={() => verify.mutate({ token })}
      done={ourSuccessTexts.userVerified}
      after={<Link to="/login">{publicText.toLogin}</Link>}
    />
  );
}
