import { isStaffEditor } from "@partner-konto/domain/user/roles";
import { useParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { AccessDenied } from "../../shell/route-error.tsx";
import { CreateContent } from "./create-content.tsx";
import { Desk } from "./desk/desk.tsx";
import { OneContent } from "./one-content.tsx";

/** News, help and agreements of the platform: the list, new content, and one record. Platform staff read them, editors change them. */
export function Component() {
  const { staff, roles } = useSession();
  const { id } = useParams();
  const mayChange = isStaffEditor(roles);
  if (!staff || (id === "create" && !mayChange)) return <AccessDenied />;
  if (id === undefined) return <Desk mayChange={mayChange} />;
  return id === "create" ? <CreateContent /> : <OneContent key={id} id={id} mayChange={mayChange} />;
}
