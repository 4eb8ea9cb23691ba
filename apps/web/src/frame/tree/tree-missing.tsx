import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { useTreeRetry } from "../../shell/tree/use-tree-retry.ts";
import { Button } from "../../ui/button.tsx";

/** Replaces the tree in the drawer while its service is down; the page beside it keeps working. */
export function TreeMissing() {
  const tryAgain = useTreeRetry();
  return (
    <div className="grid justify-items-start gap-2 px-5 py-2 type-13">
      <p className="text-ink-2">{ourErrorTexts.partMissing}</p>
      <Button before="refresh" onClick={() => void tryAgain()}>
        {ourErrorTexts.retry}
      </Button>
    </div>
  );
}
