import type { User } from "@partner-konto/domain/people/schema";
import { messagesOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { userTexts } from "./texts.ts";

/** Starts a support session: a platform administrator sees the portal as this user does. */
export function ViewAs({ user }: { user: User }) {
  const { roles, user: self } = useSession();
  const look = trpc.session.viewAs.useMutation({
    ...messagesOf("session.viewAs"),
    // A full page load, because nothing in memory belongs to the other user.
    onSuccess: () => location.replace("/"),
  });
  if (!roles.includes("PLATFORM_ADMIN") || user.id === self.id || !user.isActive) return null;
  return (
    <Button before="eye" busy={look.isPending} onClick={() => look.mutate({ userId: user.id })}>
      {userTexts.viewAs}
    </Button>
  );
}
