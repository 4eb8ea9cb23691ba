import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { keyBook } from "../../data/key-book.ts";
import { trpc } from "../../data/trpc.ts";
import { publicText } from "../../texts/public.ts";
import { Note } from "../../ui/note.tsx";
import { showSnack } from "../../ui/snackbar-queue.ts";
import { BrokenLink } from "./broken-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PublicPage } from "./public-page.tsx";
import { useSecret } from "./use-secret.ts";

export function Component() {
  const token = useSecret();
  const navigate = useNavigate();
  const [keyOf] = useState(() => keyBook());
  const check = trpc.user.validateToken.useQuery({ token: token ?? "" }, { enabled: token !== null, retry: false });
  const reset = trpc.user.resetPassword.useMutation({
    onSuccess: async () => {
      showSnack({ type: "success", text: ourSuccessTexts.passwordReset });
      await navigate("/login");
    },
  });
  const refused = check.error ? callErrorOf(check.error) : undefined;
  if (token === null || (refused && refused.status >= 400 && refused.status < 500)) {
    return (
      <BrokenLink title={publicText.resetTitle} text={refused?.text}>
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
        onSave={(password) => reset.mutate({ body: { token, password }, key: keyOf(token, password) })}
      />
    </PublicPage>
  );
}
