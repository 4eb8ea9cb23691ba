/** Questions about doubtful values of an order that is corrected. */
export const doubtTexts = {
  unsold: (amount: string, from: string, to: string) =>
    `${amount} liegt außerhalb Ihrer Liefermengen von ${from} bis ${to}. Stimmt die Zahl?`,
  farOff: (amount: string, before: string) =>
    `Die Menge weicht weit von der bisherigen ab: ${amount} statt ${before}. Stimmt die Zahl?`,
  outside: (code: string, areaName: string | null) =>
    areaName === null
      ? `Keines Ihrer Liefergebiete hat ${code}. Trotzdem dorthin liefern?`
      : `${code} gehört nicht zum Liefergebiet ${areaName}. Trotzdem dorthin liefern?`,
} as const;
