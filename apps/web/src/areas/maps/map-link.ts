/** OpenStreetMap opens only by the user's click; the portal loads nothing from it. */
export const mapLink = (line: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(line)}`;
