/** Texts at addresses that get no mails any more. */
export const stoppedTexts = {
  release: "Adresse freigeben",
  releaseTitle: (email: string) => `E-Mails an ${email} wieder senden?`,
  releaseText:
    "Die Adresse bekommt wieder alle E-Mails. Kommt die nächste wieder als unzustellbar zurück, endet der Versand erneut.",
  arriveNot: "Mails kommen nicht an",
  since: (day: string) => `Seit dem ${day} gehen an diese Adresse keine E-Mails mehr, weil sie unzustellbar war.`,
  said: (reason: string) => `Antwort des Mailservers: ${reason}`,
  whatToDo:
    "Die Person kann in ihren Einstellungen eine andere Adresse angeben. Stimmt die Adresse, gibt der Support sie wieder frei.",
  staffWhatToDo: "In der Zustellung ansehen",
  ownWhatToDo: "Bitte tragen Sie unten eine richtige Adresse ein, oder lassen Sie Ihre Adresse vom Support freigeben.",
  /** Here and not among the contract's texts, which every page loads. */
  released: "An diese Adresse gehen wieder E-Mails.",
} as const;
