import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { useState } from "react";
import { useDirectory } from "../data/postal-directory.ts";

/** Finds the places of an address's postal code. The directory of all codes is fetched when the field first gets the focus. */
export function usePlaces(firstCode: string) {
  const [isNear, setNear] = useState(false);
  const [lastCode, setLastCode] = useState(firstCode);
  const directory = useDirectory(isNear).data;
  const placesOf = (code: string): readonly string[] => directory?.placesOf(code) ?? [];
  return {
    onFocus: () => setNear(true),
    placesOf,
    /**
     * A complete code that the directory does not have. Codes of post-office boxes and new codes are missing in it, so this is no
     * error.
     */
    isUnknown: (code: string): boolean =>
      directory !== undefined && wholeCode(code) === code && placesOf(code).length === 0,
    /**
     * The city after a postal code was typed: the code's only place, or empty if it has several. A city that the person typed
     * stays.
     */
    cityWith: (code: string, city: string): string => {
      const places = placesOf(code);
      const [only] = places;
      if (only === undefined) return city;
      setLastCode(code);
      const isFree = city === "" || placesOf(lastCode).includes(city);
      if (!isFree || places.includes(city)) return city;
      return places.length === 1 ? only : "";
    },
  };
}
