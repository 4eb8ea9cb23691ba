export const unsavedTexts = {
  overtaken: "Inzwischen hat hier jemand anderes gespeichert. Betrifft es dieselben Felder, fragen wir beim Speichern.",
  saveFirst: "Speichern oder verwerfen Sie erst Ihre Änderungen.",
} as const;
