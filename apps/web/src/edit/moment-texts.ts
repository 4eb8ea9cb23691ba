export const momentTexts = {
  day: (word: string) => `${word}, Tag`,
  time: (word: string) => `${word}, Uhrzeit`,
  incomplete: "Geben Sie Tag und Uhrzeit an.",
  skipped: "Diese Uhrzeit gibt es an dem Tag nicht: Um 2 Uhr werden die Uhren auf 3 Uhr vorgestellt.",
  doubled: (time: string) =>
    `${time} Uhr gibt es an dem Tag zweimal, weil die Uhren zurückgestellt werden. Welche meinen Sie?`,
} as const;
