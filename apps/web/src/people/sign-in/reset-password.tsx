import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { Link, useNavigate } from "react-router";
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

export function Component() {
  const token = useSecret();
  const navigate = useNavigate();
  const refusal = useLinkRefusal(token);
  const reset = trpc.user.resetPassword.useMutation({
    onSuccess: async () => {
      showSnack({ type: "success", text: ourSuccessTexts.passwordReset });
      await navigate("/login");
    },
  });
  const dead = deadLink("reset", refusal ?? (reset.error ? callErrorOf(reset.error) : undefined));
  if (token === null || refusal || dead) {
    return (
      <BrokenLink title={publicText.resetTitle} text={refusal?.text} {...dead}>
        <Link to="/forgot-password">{publicText.again}</Link>
      </BrokenLink>
    );
  }
  return (
    <PublicPage title={publicText.resetTitle}>
      {reset.error && <Note meaning="bad">{callErrorOf(reset.error).text}</Note>}
      <NewPasswordForm
        save={publicText.resetSave}
        busy={reset.isPending}
        onSave={(password) => reset.mutate({ body: { token, password } })}
      />
    </PublicPage>
  );
}
