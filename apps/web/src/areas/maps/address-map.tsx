import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { mapTexts as text } from "./texts.ts";

interface AddressMapProps {
  /** The key of the operator's account with the provider. */
  mapsKey: string;
  /** One line: street, postal code and town. */
  address: string;
}

const sourceOf = ({ mapsKey: key, address: q }: AddressMapProps): string =>
  `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q, language: "de", region: "DE" })}`;

/** The provider's map of an address. Nothing is loaded before the click, and nothing remembers it (decision 0015). */
export default function AddressMap(props: AddressMapProps) {
  const [opened, setOpened] = useState<string>();
  if (opened !== props.address)
    return (
      <div className="grid justify-items-start gap-1">
        <Button
          before="area"
          offBecause={props.address === "" ? text.address : undefined}
          onClick={() => setOpened(props.address)}
        >
          {text.show}
        </Button>
        <p className="type-13 text-ink-3">{text.learns}</p>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <iframe
        src={sourceOf(props)}
        title={text.mapOf(props.address)}
        // The provider accepts the key only from the portal's address, and learns no more of it than its origin.
        referrerPolicy="origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin cannot reach its own sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="h-72 w-full rounded-2 border border-line"
      />
      <Button look="ghost" onClick={() => setOpened(undefined)}>
        {text.hide}
      </Button>
    </div>
  );
}
