import { useNavigate } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";

/** Creates a new area and opens its page. */
export function useCreate(onClose: () => void, firstName: string) {
  const navigate = useNavigate();
  const after = useSingleCall(onClose);
  const create = trpc.deliveryArea.create.useMutation(effectOf("deliveryArea.create"));
  const draft = useKept("new area", () => ({ name: firstName }));
  type Body = Parameters<typeof create.mutate>[0]["body"];
  return {
    draft,
    busy: create.isPending,
    create: (body: Body) =>
      create.mutate(
        { body },
        {
          ...after,
          onSuccess: ({ id }) => {
            onClose();
            void navigate(`/delivery-area/${id}`);
          },
        },
      ),
  };
}
