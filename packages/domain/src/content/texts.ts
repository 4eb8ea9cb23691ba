/** Reasons that keep content from being published; an address stands in braces (not specified). */
export const contentFaultTexts = {
  headlineEmpty: "Die Überschrift fehlt.",
  contentEmpty: "Der Text fehlt.",
  endsTooEarly: "Das Ende der Anzeige liegt nicht nach ihrem Beginn.",
  link: "Der Link „{address}“ ist nicht erlaubt. Erlaubt sind https:, mailto:, tel: und Seiten dieses Portals wie /faq.",
  picture:
    "Das Bild „{address}“ ist nicht erlaubt. Erlaubt sind Pfade auf dem Bilderserver, zum Beispiel news/tankwagen.jpg.",
} as const;
