import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { useState } from "react";
import { useDirectory } from "../data/postal-directory.ts";

/** What an address's postal code knows about its place: the directory of all codes, fetched once somebody comes near the field. */
export function usePlaces(firstCode: string) {
  const [isNear, setNear] = useState(false);
  const [lastCode, setLastCode] = useState(firstCode);
  const directory = useDirectory(isNear).data;
  const placesOf = (code: string): readonly string[] => directory?.placesOf(code) ?? [];
  return {
    onFocus: () => setNear(true),
    placesOf,
    /** A whole code that the directory does not have. Boxes' codes and new ones exist all the same, so that it is no error. */
    isUnknown: (code: string): boolean =>
      directory !== undefined && wholeCode(code) === code && placesOf(code).length === 0,
    /** The city with a code that was typed: the code's only place, none where it has several, unless somebody typed another. */
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
