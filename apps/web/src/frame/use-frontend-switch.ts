import type { FrontendSource } from "@partner-konto/domain/frontend";
import { useNavigate } from "react-router";
import { applyFrontend } from "../data/appearance.ts";
import { messagesOf } from "../data/mutation.ts";
import { queryClient } from "../data/query-client.ts";
import { trpc } from "../data/trpc.ts";

/**
 * Switches the frontend: staff choose between oil, pellet and internal, dealers among their own. Everything is fetched again for
 * the new frontend.
 */
export function useFrontendSwitch(): (frontend: FrontendSource) => void {
  const navigate = useNavigate();
  const { mutate } = trpc.session.setFrontend.useMutation({
    ...messagesOf("session.setFrontend"),
    onSuccess: async (_answer, { frontend }) => {
      applyFrontend(frontend);
      await queryClient.invalidateQueries();
      await navigate("/");
    },
  });
  return (frontend) => mutate({ frontend });
}
