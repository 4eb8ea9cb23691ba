import { useState } from "react";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { Section } from "../../ui/section.tsx";
import AddressMap from "./address-map.tsx";
import { mapTexts as text } from "./texts.ts";

/** On the page of a delivery area: the provider's map of an address that the person types. */
export default function AnyAddress({ mapsKey, start }: { mapsKey: string; start: string }) {
  const [address, setAddress] = useState(start);
  return (
    <Section title={text.section} intro={text.sectionIntro}>
      <BoundedTextField most={200} name="address" label={text.address} value={address} onChange={setAddress} />
      <AddressMap mapsKey={mapsKey} address={address.trim()} />
    </Section>
  );
}
