import { useParams } from "react-router";
import { useDuty, useSees } from "../data/session.ts";
import { AccessDenied } from "../shell/page/route-error.tsx";
import { CreateContent } from "./entries/create-content.tsx";
import { Desk } from "./entries/desk/desk.tsx";
import { OneContent } from "./entries/one-content.tsx";
import { SitesPage } from "./sites/sites-page.tsx";
import { TanksPage } from "./tanks/tanks-page.tsx";
import { TermsPage } from "./terms/terms-page.tsx";

/**
 * The content of the platform: news, help and agreements, editions of the terms, comparison sites, tanks. Platform staff read them, editors
 * change them.
 */
export function Component() {
  const sees = useSees("content");
  const { id } = useParams();
  const mayChange = useDuty("content");
  if (!sees || (id === "create" && !mayChange)) return <AccessDenied />;
  if (id === undefined) return <Desk mayChange={mayChange} />;
  if (id === "terms") return <TermsPage mayChange={mayChange} />;
  if (id === "sites") return <SitesPage mayChange={mayChange} />;
  if (id === "tanks") return <TanksPage mayChange={mayChange} />;
  return id === "create" ? <CreateContent /> : <OneContent key={id} id={id} mayChange={mayChange} />;
}
