import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { Button } from "../ui/button.tsx";
import { useTreeAgain } from "./use-tree-again.ts";

/** In the tree's place in the drawer, while its service is out of reach: the page beside it goes on. */
export function TreeMissing() {
  const tryAgain = useTreeAgain();
  return (
    <div className="grid justify-items-start gap-2 px-5 py-2 type-13">
      <p className="text-ink-2">{ourErrorTexts.partMissing}</p>
      <Button before="refresh" onClick={() => void tryAgain()}>
        {ourErrorTexts.retry}
      </Button>
    </div>
  );
}
