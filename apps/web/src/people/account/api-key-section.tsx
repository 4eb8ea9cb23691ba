import { effectOf } from "../../data/mutation.ts";
import { useSession, useTrades } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ApiKey } from "../../edit/api-key.tsx";
import { useRemoveApiKey } from "../../edit/use-remove-api-key.ts";
import { standingTexts } from "../../texts/standing.ts";
import { Section } from "../../ui/section.tsx";
import { settingsTexts } from "./texts.ts";

/** The API key for the dealer's own programs. */
export function ApiKeySection() {
  const { user } = useSession();
  const trades = useTrades();
  const change = trpc.user.changeApiToken.useMutation();
  const { busy, remove } = useRemoveApiKey();
  return (
    <Section title={settingsTexts.apiKey} intro={settingsTexts.apiKeyIntro}>
      <ApiKey
        known={user.apiKey}
        none={settingsTexts.apiKeyNone}
        fresh={change.data?.apiToken}
        busy={change.isPending || busy}
        newOffBecause={trades ? undefined : standingTexts.later}
        onGenerate={(body, refuse, onMade) => {
          const { onSuccess, onError } = effectOf("user.changeApiToken", { onFailure: refuse });
          change.mutate(
            { body },
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
    </Section>
  );
}
