import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useNavigate } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { deadLink } from "./link-texts.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PublicPage } from "./public-page.tsx";
import { publicText } from "./texts.ts";
import { useLinkRefusal } from "./use-link-refusal.ts";
import { useSecret } from "./use-secret.ts";

/** An invited user sets the first password, which also verifies the account. */
export function Component() {
  const token = useSecret();
  const navigate = useNavigate();
  const refusal = useLinkRefusal(token);
  const accept = trpc.user.invite.useMutation({
    onSuccess: async () => {
      showSnack({ type: "success", text: ourSuccessTexts.passwordReset });
      await navigate("/login");
    },
  });
  const dead = deadLink("invite", refusal ?? (accept.error ? callErrorOf(accept.error) : undefined));
  if (token === null || refusal || dead) {
    return <BrokenLink title={publicText.inviteTitle} text={refusal?.text} {...dead} />;
  }
  return (
    <PublicPage title={publicText.inviteTitle} intro={publicText.inviteText}>
      {accept.error && <Note meaning="bad">{callErrorOf(accept.error).text}</Note>}
      <NewPasswordForm
        save={publicText.inviteSave}
        busy={accept.isPending}
        onSave={(password) => accept.mutate({ body: { token, password } })}
      />
    </PublicPage>
  );
}
