import type { User } from "@partner-konto/domain/user/schema";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { ApiKey } from "../../../edit/api-key.tsx";
import { useRemoveApiKey } from "../../../edit/use-remove-api-key.ts";
import { userTexts } from "../texts.ts";

/** Somebody's key for their programs; they get a mail when it is made. */
export function ApiKeyPanel({ user, locked }: { user: User; locked: string | undefined }) {
  const change = trpc.user.changeApiTokenById.useMutation(effectOf("user.changeApiTokenById"));
  const { busy, remove } = useRemoveApiKey();
  return (
    <section className="grid content-start gap-3" aria-label={userTexts.apiKey}>
      <h2>{userTexts.apiKey}</h2>
      <ApiKey
        there={user.hasApiToken}
        state={user.hasApiToken ? userTexts.apiKeyThere : userTexts.apiKeyNone}
        fresh={change.data?.apiToken}
        busy={change.isPending || busy}
        offBecause={locked}
        onGenerate={() => change.mutate({ id: user.id, key: newKey() })}
        onRemove={() => remove(user, change.reset)}
      />
    </section>
  );
}
