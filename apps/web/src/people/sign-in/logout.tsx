import { redirect, useLoaderData, useRevalidator } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { signingOut } from "../../data/session-lost.ts";
import { api, trpcClient } from "../../data/trpc.ts";
import { forgetTyped } from "../../edit/kept-drafts.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { PublicPage } from "./public-page.tsx";
import { publicText } from "./texts.ts";

/** Signs out and redirects to the sign-in page, which clears the cached data. Stays here only on failure. */
export async function loader(): Promise<{ failure: string }> {
  signingOut(true);
  forgetTyped();
  try {
    await trpcClient.session.logout.mutate();
  } catch (error) {
    const { status, text } = callErrorOf(error);
    if (status !== 401) return { failure: text };
  }
  await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
  throw redirect("/login");
}

export function Component() {
  const { failure } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <PublicPage title={publicText.logoutTitle} intro={publicText.logoutFailed}>
      <Note meaning="bad">{failure}</Note>
      <Button look="primary" size="large" busy={state === "loading"} onClick={() => void revalidate()}>
        {uiText.retry}
      </Button>
    </PublicPage>
  );
}
