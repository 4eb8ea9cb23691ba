import { Icon } from "../icon.tsx";
import { passwordRules, passwordTexts } from "./password-texts.ts";

/** A bar that rises with every rule the password meets; below it the rules, each with a mark and a word. */
export function PasswordMeter({ password }: { password: string }) {
  const met = passwordRules.map(([, rule]) => password !== "" && rule.test(password));
  const count = met.filter(Boolean).length;
  return (
    <div className="grid gap-2 pt-2">
      <div className="grid grid-cols-5 gap-1" aria-hidden="true">
        {met.map((_, step) => (
          <span key={step} className={`h-1 rounded-full ${step < count ? "bg-ink-2" : "bg-skeleton"}`} />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-3 type-13 text-ink-3">
        {passwordRules.map(([rule], index) => (
          <li key={rule} className={met[index] ? "flex gap-1.5 text-ink-2" : "flex gap-1.5"}>
            <Icon name={met[index] ? "check" : "minus"} className="mt-1 size-3" />
            {rule}
            <span className="sr-only">{met[index] ? passwordTexts.met : passwordTexts.open}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
