import { shellTexts } from "@partner-konto/domain/texts/shell";
import { Link } from "react-router";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { settingsTexts } from "./texts.ts";

/** Platform staff without a second factor see only this page; the services grant them no rights before, either. */
export default function SecondFactorDuty() {
  return (
    <main id="page" className="mx-auto grid max-w-[760px] content-start gap-4 px-6 py-12">
      <h1 className="type-28">{settingsTexts.secondFactor}</h1>
      <p>{settingsTexts.secondFactorOwed}</p>
      <SecondFactorSection />
      <Link to="/logout" className="justify-self-start">
        {shellTexts.logout}
      </Link>
    </main>
  );
}
