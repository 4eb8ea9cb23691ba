import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { type Goods, inputsFromUrl, paramsOf, type ToolInputs, type Wrong, wrongIn } from "./tool-inputs.ts";

/**
 * The sent inputs are stored in the URL. The form holds unsent changes, and follows the URL when the user goes back. After a wrong input
 * there is no answer to an earlier one beside it.
 * @param proposed the values of a form that nobody has sent
 */
export function useToolInputs(
  wrongBy: (inputs: ToolInputs, staff: boolean) => Wrong = wrongIn,
  proposed: Partial<ToolInputs> = {},
) {
  const { tree, staff, frontend } = useSession();
  const home: Goods = frontend === "PARTNER_PELLET" ? "PARTNER_PELLET" : "PARTNER";
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const sent = inputsFromUrl(params, tree, home);
  const [draft, setDraft] = useKept("inputs", search === "" ? { ...sent, ...proposed } : sent);
  const [seen, setSeen] = useState(search);
  const [wrong, setWrong] = useState<Wrong>({});
  if (seen !== search) {
    setSeen(search);
    setDraft(sent);
    setWrong({});
  }
  const isAsked = params.has("amount") && Object.keys({ ...wrong, ...wrongBy(sent, staff) }).length === 0;
  const put = (inputs: ToolInputs) => setParams(paramsOf(inputs, tree, home), { preventScrollReset: true });
  const send = () => {
    const found = wrongBy(draft, staff);
    setWrong(found);
    if (Object.keys(found).length === 0) put(draft);
    return Object.keys(found).length === 0;
  };
  const change = (part: Partial<ToolInputs>) => setDraft({ ...draft, ...part });
  return { sent: isAsked ? sent : undefined, draft, change, wrong, send, put };
}
