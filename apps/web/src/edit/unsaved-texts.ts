export const unsavedTexts = {
  saveFirst: "Speichern oder verwerfen Sie erst Ihre Änderungen.",
} as const;
