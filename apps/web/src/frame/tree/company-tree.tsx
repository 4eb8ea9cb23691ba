import { treeSearchDebounceMs } from "@partner-konto/domain/constants";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { codeWithZero } from "@partner-konto/domain/postal-code/plain-code";
import { useMemo, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useDensity } from "../../data/appearance.ts";
import { callErrorOf } from "../../data/call-error.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { placeTexts } from "../../edit/place-texts.ts";
import { findPlace, pathFrom, placeInPath } from "../../shell/place/place.ts";
import { byName, filterTree, postalCodeIn } from "../../shell/tree/tree-search.ts";
import { useWide } from "../../shell/use-wide.ts";
import { frameText } from "../../texts/shell.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Tree } from "../../ui/tree/tree.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { TreeMissing } from "./tree-missing.tsx";
import { nodeId, treeNodes } from "./tree-nodes.tsx";

/** The part of the tree that a search finds: by name, or by a postal code. */
function useTreeSearch(tree: readonly CompanyNode[], text: string) {
  const search = text.trim();
  const code = postalCodeIn(search);
  // Names are filtered at once; the server is asked for postal codes when somebody has stopped typing (decision 0088).
  const asked = useSettled(code, code === undefined ? 0 : treeSearchDebounceMs);
  const codes = useAreasOf(asked);
  const shown = useMemo(() => {
    if (search === "" || (code !== undefined && asked === undefined)) return tree;
    return filterTree(tree, code === undefined ? byName(search) : (node) => codes.ids.has(node.id));
  }, [tree, search, code, asked, codes.ids]);
  return { search, shown, isWaiting: code !== asked || codes.waiting, failure: codes.failure };
}

/** Search box and tree. A search shows its hits expanded and does not change which nodes are open. */
export function CompanyTree({ onChosen }: { onChosen?: () => void }) {
  const { tree, missing } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = placeInPath(pathname);
  const rowHeight = useRowHeight();
  const [text, setText] = useState("");
  const { search, shown, isWaiting, failure } = useTreeSearch(tree, text);
  const now = useNow();
  const nodes = useMemo(() => treeNodes(shown, now), [shown, now]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(tree));
  const selected = here && nodeId(here.kind, here.id);

  // Expands the branch of the current place, also when a link leads there or the place moves, so that it is always visible.
  const branch = useMemo(() => above(tree, placeInPath(pathname)), [tree, pathname]);
  const at = String([...branch, selected]);
  const [revealed, setRevealed] = useState<string>();
  if (at !== revealed) {
    setRevealed(at);
    setOpen(new Set([...open, ...branch]));
  }

  const allOpen = useMemo(
    () => new Set(nodes.flatMap((company) => [company.id, ...(company.children ?? []).map((agency) => agency.id)])),
    [nodes],
  );
  return (
    <>
      <search aria-label={frameText.tree} className="block px-3 pt-3 pb-2">
        <TextInput
          before="search"
          placeholder={frameText.treeSearch}
          aria-label={frameText.treeSearch}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && setText("")}
          after={
            text !== "" && (
              <IconButton
                icon="close"
                label={frameText.clearSearch}
                className="-mr-2 size-7"
                onClick={() => setText("")}
              />
            )
          }
        />
      </search>
      <SearchState
        search={search}
        waiting={isWaiting}
        found={nodes.length}
        failure={failure}
        onSearch={setText}
        onChosen={onChosen}
      />
      {tree.length === 0 && missing.includes("tree") && <TreeMissing />}
      {nodes.length > 0 && (
        <Tree
          label={frameText.tree}
          nodes={nodes}
          selected={selected}
          open={shown === tree ? open : allOpen}
          rowHeight={rowHeight}
          onOpen={setOpen}
          onChoose={(chosen) => {
            const place = placeInPath(`/${chosen}`);
            if (place) void navigate(pathFrom(pathname, place));
            onChosen?.();
          }}
        />
      )}
    </>
  );
}

function useRowHeight(): number {
  const density = useDensity();
  const wide = useWide("640px");
  return wide ? (density === "compact" ? 28 : 32) : 44;
}

interface SearchStateProps {
  search: string;
  waiting: boolean;
  found: number;
  failure: string | undefined;
  onSearch: (text: string) => void;
  onChosen: (() => void) | undefined;
}

function SearchState({ search, waiting, found, failure, onSearch, onChosen }: SearchStateProps) {
  const { staff } = useSession();
  const text = failure ?? frameText.noMatchText(search);
  const isNothing = !waiting && search !== "" && found === 0;
  const withZero = isNothing ? codeWithZero(search) : undefined;
  return (
    <>
      <output className="block px-5 type-13 text-ink-3 empty:hidden">
        {waiting ? frameText.searching : isNothing ? text : null}
      </output>
      {isNothing && !failure && (
        <Link
          to={`${staff ? "/agency/all" : "/company"}/orders?${new URLSearchParams({ text: search })}`}
          className="mx-5 rounded-1 type-13"
          onClick={onChosen}
        >
          {frameText.searchOrders}
        </Link>
      )}
      {withZero !== undefined && (
        <button
          type="button"
          className="mx-5 rounded-1 type-13 underline underline-offset-3"
          onClick={() => onSearch(withZero)}
        >
          {placeTexts.withZero(withZero)}
        </button>
      )}
    </>
  );
}

/** The user's delivery areas for a postal code, or for codes that begin with these digits. */
function useAreasOf(postalCode = "") {
  const asked = /^\d{1,5}$/.test(postalCode);
  const hits = trpc.deliveryArea.getByPostalCode.useQuery({ postalCode }, { enabled: asked });
  const ids = useMemo(() => new Set(hits.data?.map(({ _id: id }) => id)), [hits.data]);
  const failure = asked && hits.isError ? callErrorOf(hits.error).text : undefined;
  return { ids, waiting: asked && hits.isPending, failure };
}

/** The nodes to expand so that a place is visible. */
function above(tree: readonly CompanyNode[], here: ReturnType<typeof placeInPath>): string[] {
  const place = here && findPlace(tree, here.kind, here.id);
  if (!place) return [];
  const company = nodeId("company", place.company.id);
  return place.area && place.agency ? [company, nodeId("agency", place.agency.id)] : [company];
}

/** One company: expanded. Several (platform staff): collapsed, so that all companies fit in view. */
function firstOpen(tree: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(tree.length === 1 ? tree.map((company) => nodeId("company", company.id)) : []);
}
