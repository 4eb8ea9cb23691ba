import type { KeptTankFirm } from "@partner-konto/domain/platform/tanks/kept-schema";
import { mostNameChars } from "@partner-konto/domain/platform/tanks/limits";
import { isWebsite } from "@partner-konto/domain/platform/tanks/website";
import { ourValidationTexts } from "@partner-konto/domain/texts/validation";
import { maxLength } from "@partner-konto/domain/validation/length";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { optional, rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { CityField } from "../../edit/city-field.tsx";
import { useKept } from "../../edit/kept-drafts.ts";
import { placeTexts } from "../../edit/place-texts.ts";
import { PostalCodeField } from "../../edit/postal-code-field.tsx";
import { useForm } from "../../edit/use-form.ts";
import { usePlaces } from "../../edit/use-places.ts";
import { uiText } from "../../texts/ui.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { tanksTexts as text } from "./tanks-texts.ts";
import { useSaveRefusal } from "./use-save-refusal.ts";

const isFirm = (current: unknown): current is KeptTankFirm =>
  typeof current === "object" && current !== null && "website" in current;

const filled = rules(required, maxLength(200));
const ruleOf = {
  name: rules(required, maxLength(mostNameChars)),
  street: filled,
  postalCode: rules(required, postalCode),
  city: filled,
  phone: rules(required, phone),
  website: rules(
    filled,
    optional((typed) => isWebsite(String(typed).trim()), ourValidationTexts.website),
  ),
};
type Field = keyof typeof ruleOf;
const fields = Object.keys(ruleOf) as Field[];

/** The version is the one that the next save replaces. */
type Draft = Record<Field, string> & { version: number };

const empty: Draft = { name: "", street: "", postalCode: "", city: "", phone: "", website: "https://", version: 0 };
const draftOf = ({ name, street, postalCode, city, phone, website, version }: KeptTankFirm): Draft => ({
  name,
  street,
  postalCode,
  city,
  phone,
  website,
  version,
});

const wrongOf = (draft: Draft) => Object.fromEntries(fields.map((name) => [name, ruleOf[name](draft[name])]));

/** A tank protection firm, a new one without `firm`. */
export function FirmDialog({ firm, onClose }: { firm: KeptTankFirm | null; onClose: () => void }) {
  const { form, field, values, put, refuse } = useForm<Draft>(
    useKept(`firm ${firm?.id ?? ""}`, firm ? draftOf(firm) : empty),
    {
      wrongOf,
      send: ({ version, ...typed }) => {
        const body = { ...typed, website: typed.website.trim() };
        if (firm === null) create.mutate({ body }, { onSuccess: onClose });
        else {
          const { id } = firm;
          change.mutate({ id, version, body }, { onSuccess: onClose });
        }
      },
    },
  );
  const { overtaken, onFailure } = useSaveRefusal({
    refuse,
    inputOf: { DA_POSTAL_CODE_UNKNOWN: "postalCode" },
    onOvertaken: (current) => {
      if (!isFirm(current)) return undefined;
      put({ version: current.version });
      const { name, street, postalCode: code, city, phone: number, website } = current;
      return text.overtaken(current.modifiedBy, [name, street, `${code} ${city}`, number, website].join(", "));
    },
  });
  const create = trpc.tank.createFirm.useMutation(effectOf("tank.createFirm", { onFailure }));
  const change = trpc.tank.changeFirm.useMutation(effectOf("tank.changeFirm", { onFailure }));
  const places = usePlaces(values.postalCode);
  const isUnknown = places.isUnknown(values.postalCode);
  const bringCity = (code: string) => {
    const city = places.cityWith(code, values.city);
    if (code !== values.postalCode || city !== values.city) put({ postalCode: code, city });
  };
  return (
    <FormDialog
      mails={false}
      title={firm ? text.editFirm : text.newFirm}
      form={form}
      does={firm ? uiText.save : text.create}
      busy={create.isPending || change.isPending}
      onClose={onClose}
    >
      {overtaken !== undefined && <Note meaning="bad">{overtaken}</Note>}
      <TextField label={text.name} data-first="" {...field("name")} />
      <TextField label={text.street} {...field("street")} />
      <div className="grid grid-cols-[128px_1fr] gap-3">
        <PostalCodeField
          label={text.postalCode}
          hint={isUnknown && placeTexts.unknown}
          onFocus={places.onFocus}
          {...field("postalCode")}
          onChange={bringCity}
          // The code may have been typed before the directory was loaded.
          onBlur={() => bringCity(values.postalCode)}
        />
        <CityField
          label={text.city}
          places={places.placesOf(values.postalCode)}
          isUnknown={isUnknown}
          {...field("city")}
        />
      </div>
      <TextField label={text.phone} inputMode="tel" {...field("phone")} />
      <TextField
        label={text.website}
        hint={text.websiteHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...field("website")}
      />
    </FormDialog>
  );
}
