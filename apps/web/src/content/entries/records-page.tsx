import type { ComponentProps, ReactNode } from "react";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { ContentHead } from "./content-head.tsx";

interface RecordsPageProps<Item> extends Pick<ComponentProps<typeof Loaded<readonly Item[]>>, "query"> {
  words: { readonly create: string; readonly intro: string; readonly none: string; readonly noneText: string };
  /** Stands for the records where there are none. */
  icon: IconName;
  mayChange: boolean;
  onAdd: () => void;
  children: (all: readonly Item[]) => ReactNode;
}

/** A page where staff keep a short list of what the platform shows. */
export function RecordsPage<Item>({ query, words, icon, mayChange, onAdd, children }: RecordsPageProps<Item>) {
  return (
    <>
      <ContentHead
        actions={
          mayChange && (
            <Button look="primary" before="plus" onClick={onAdd}>
              {words.create}
            </Button>
          )
        }
      />
      <Loaded query={query}>
        {(all) => (
          <PageBody>
            <div className="grid max-w-[1100px] gap-4">
              <p className="max-w-[75ch] text-ink-3">{words.intro}</p>
              {all.length === 0 ? (
                <EmptyState icon={icon} title={words.none}>
                  {words.noneText}
                </EmptyState>
              ) : (
                children(all)
              )}
            </div>
          </PageBody>
        )}
      </Loaded>
    </>
  );
}
