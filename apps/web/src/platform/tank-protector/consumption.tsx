import { euroText, measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { WholeInput } from "../../ui/fields/whole-input.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { useSettled, useSettledQuestion } from "../../ui/use-settled.ts";
import { CodeField, type CodeProps } from "./firms.tsx";
import { tankTexts as text } from "./texts.ts";

const litresOf = (litres: number): string => measureText(quantity(litres, "l"));
/** The dearest price of 100 litres that the call takes, in cents. */
const mostCents = 1_000_000;

interface Household {
  area: number | null | undefined;
  persons: number | null | undefined;
  building: keyof typeof text.buildings;
  warmWater: boolean;
}

/** A household's yearly consumption, and its cost at a price in cents for 100 litres. */
function useYear(household: Household, centsPer100Litres: number | null, postalCode: string) {
  const { area, persons, ...house } = household;
  const { question: body } = useSettledQuestion(
    area && persons ? { livingAreaSquareMetres: area, persons, ...house } : null,
  );
  const consumption = trpc.heatingOilCalculator.getConsumption.useQuery(body ? { body } : skipToken, {
    placeholderData: keepPreviousData,
  });
  const year = body ? consumption.data : undefined;
  const [zipcode, oilPrice] = [wholeCode(postalCode), useSettled(centsPer100Litres)];
  const requirement = trpc.heatingOilCalculator.getOilRequirement.useQuery(
    zipcode && oilPrice && year ? { zipcode, oilPrice, litres: year.litres } : skipToken,
    { placeholderData: keepPreviousData },
  );
  return { year, cost: requirement.data, failed: [consumption, requirement].find((query) => query.isError) };
}

/** A household's yearly consumption, how long the tank's content lasts, and what the year's oil costs. */
export function Consumption({ inTank, ...code }: CodeProps & { inTank: number | undefined }) {
  const [household, setHousehold] = useState<Household>({
    area: null,
    persons: null,
    building: "partlyRenovated",
    warmWater: true,
  });
  const put = (more: Partial<Household>) => setHousehold({ ...household, ...more });
  const [price, setPrice] = useState("");
  const read = typedCents(price, "per100Litres");
  const isPrice = read.cents !== null && read.cents >= 1 && read.cents <= mostCents;
  const priceWrong = read.cents === null ? centsReason(read) : text.priceWrong;
  const { year, cost, failed } = useYear(household, isPrice ? read.cents : null, code.postalCode);
  return (
    <section aria-label={text.consumptionTitle} className="grid gap-4 print:hidden">
      <div>
        <h2>{text.consumptionTitle}</h2>
        <p className="text-ink-3">{text.consumptionIntro}</p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <HouseholdFields household={household} onChange={put} />
        <CodeField label={text.deliveryCode} {...code} />
        <TextField
          label={text.price}
          unit="€"
          inputMode="decimal"
          value={price}
          error={price !== "" && !isPrice ? priceWrong : undefined}
          onChange={setPrice}
        />
      </div>
      <Choice label={text.warmWater}>
        <Checkbox checked={household.warmWater} onChange={({ target }) => put({ warmWater: target.checked })} />
      </Choice>
      {failed ? (
        <NotLoaded query={failed} />
      ) : (
        <output className="block min-h-32">
          {year ? (
            <>
              <Year {...year} inTank={inTank} />
              {cost ? <Cost {...cost} /> : <span className="text-ink-3">{text.costAsked}</span>}
            </>
          ) : (
            <span className="text-ink-3">{text.noHousehold}</span>
          )}
        </output>
      )}
    </section>
  );
}

interface HouseholdFieldsProps {
  household: Household;
  onChange: (more: Partial<Household>) => void;
}

function HouseholdFields({ household: { area, persons, building }, onChange }: HouseholdFieldsProps) {
  return (
    <>
      <Field label={text.livingArea}>
        {(control) => (
          <WholeInput
            {...control}
            of="none"
            unit="m²"
            value={area ?? null}
            onRead={(area) => onChange({ area })}
            bounds={{ isRight: (metres) => metres >= 1 && metres <= 10_000, wrong: text.livingAreaWrong }}
          />
        )}
      </Field>
      <Field label={text.persons}>
        {(control) => (
          <WholeInput
            {...control}
            of="none"
            value={persons ?? null}
            onRead={(persons) => onChange({ persons })}
            bounds={{ isRight: (many) => many >= 1 && many <= 100, wrong: text.personsWrong }}
          />
        )}
      </Field>
      <SelectField
        label={text.building}
        value={building}
        options={optionsOf(text.buildings)}
        onChange={(building) => onChange({ building })}
      />
    </>
  );
}

type Year = Outputs["heatingOilCalculator"]["getConsumption"];

function Year({ litres, heatingKilowattHours, waterKilowattHours, inTank }: Year & { inTank: number | undefined }) {
  return (
    <>
      <span className="type-28 font-medium">
        <Figure unit="l">{formatNumber(litres)}</Figure>
      </span>{" "}
      {text.inAYear}
      <span className="block text-ink-2">
        {text.heat(formatNumber(heatingKilowattHours), formatNumber(waterKilowattHours))}
      </span>
      {inTank !== undefined && (
        <span className="block text-ink-2">{text.lasts(litresOf(inTank), Math.floor((inTank * 12) / litres))}</span>
      )}
    </>
  );
}

function Cost({
  zipcode,
  grossCents,
  bestGrossCents,
  savingCents,
}: Outputs["heatingOilCalculator"]["getOilRequirement"]) {
  const best = () => {
    if (bestGrossCents === null || savingCents === null) return text.noOffer(zipcode);
    return savingCents > 0
      ? text.saving(euroText(bestGrossCents), euroText(savingCents), zipcode)
      : text.isBest(euroText(bestGrossCents), zipcode);
  };
  return (
    <>
      <span className="mt-3 block">
        {text.cost} <b className="font-medium">{euroText(grossCents)}</b>.
      </span>
      <span className="block text-ink-2">{best()}</span>
    </>
  );
}
