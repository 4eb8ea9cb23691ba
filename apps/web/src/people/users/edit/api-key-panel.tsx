import type { User } from "@partner-konto/domain/people/schema";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { ApiKey } from "../../../edit/api-key.tsx";
import { useRemoveApiKey } from "../../../edit/use-remove-api-key.ts";
import { userTexts } from "../texts.ts";

/** Another user's API key; the user gets a mail when it is made. */
export function ApiKeyPanel({ user, locked }: { user: User; locked: string | undefined }) {
  const change = trpc.user.changeApiTokenById.useMutation();
  const { busy, remove } = useRemoveApiKey();
  return (
    <section className="grid content-start gap-3" aria-label={userTexts.apiKey}>
      <h2>{userTexts.apiKey}</h2>
      <p className="text-ink-2">{userTexts.apiKeyOfOther}</p>
      <ApiKey
        known={user.apiKey}
        none={userTexts.apiKeyNone}
        fresh={change.data?.apiToken}
        busy={change.isPending || busy}
        offBecause={locked}
        onGenerate={(body, refuse, onMade) => {
          const { onSuccess, onError } = effectOf("user.changeApiTokenById", { onFailure: refuse });
          change.mutate(
            { id: user.id, body },
            {
              onSuccess: () => {
                onMade();
                void onSuccess();
              },
              onError,
            },
          );
        }}
        onRemove={() => remove(user, change.reset)}
      />
    </section>
  );
}
