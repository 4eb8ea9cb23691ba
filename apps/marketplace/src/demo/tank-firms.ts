import type { TankExamples } from "../platform/tanks/index.ts";

/** None of these firms exists, and the telephone numbers belong to nobody. */
export const demoTankFirms: TankExamples["firms"] = [
  ["tankschutz-elbaue", "Tankschutz Elbaue", "Am Alten Kran 4", "21335", "Lüneburg", "0171 3920010"],
  ["hansewacht", "Hansewacht Tankservice", "Speicherweg 12", "20457", "Hamburg", "040 66969101"],
  ["foerdetank", "Fördetank Prüfdienst", "Kaistraße 31", "24103", "Kiel", "0171 3920011"],
  ["warnowschutz", "Warnowschutz Tanktechnik", "Lange Reihe 8", "18055", "Rostock", "0171 3920012"],
  ["spreetank", "Spreetank Sachverständige", "Ufergasse 17", "10115", "Berlin", "030 23125101"],
  ["weserleck", "Weserleck Tankschutz", "Schlachtpforte 3", "28195", "Bremen", "0171 3920013"],
  ["deisterprobe", "Deisterprobe Tankprüfung", "Hainhölzer Straße 6", "30159", "Hannover", "0171 3920014"],
  ["boerdetank", "Bördetank Reinigung", "Domgang 21", "39104", "Magdeburg", "0171 3920015"],
  ["pleissenschutz", "Pleißenschutz Tankbau", "Mühlgraben 5", "04109", "Leipzig", "0171 3920016"],
  ["elbflorenz-tank", "Elbflorenz Tankdienst", "Terrassenufer 40", "01067", "Dresden", "0171 3920017"],
  ["rennsteigtank", "Rennsteig Tankschutz", "Gerastraße 9", "99084", "Erfurt", "0171 3920018"],
  ["fuldaprobe", "Fuldaprobe Tankservice", "Wilhelmsgasse 2", "34117", "Kassel", "0171 3920019"],
  ["ruhrtank", "Ruhrtank Sanierung", "Zechenring 14", "44135", "Dortmund", "0171 3920020"],
  ["domblick-tank", "Domblick Tankschutz", "Rheingasse 33", "50667", "Köln", "0221 4710101"],
  ["mainprobe", "Mainprobe Tankprüfung", "Hafenstraße 27", "60311", "Frankfurt am Main", "069 90009101"],
  ["saartank", "Saartank Service", "Am Stollen 7", "66111", "Saarbrücken", "0171 3920021"],
  ["neckarschutz", "Neckarschutz Tanktechnik", "Rebhalde 11", "70173", "Stuttgart", "0171 3920022"],
  ["dreisamtank", "Dreisamtank Prüfdienst", "Zähringer Gasse 5", "79098", "Freiburg im Breisgau", "0171 3920023"],
  ["pegnitzprobe", "Pegnitzprobe Tankschutz", "Kettensteg 1", "90402", "Nürnberg", "0171 3920024"],
  ["isarwacht", "Isarwacht Tankservice", "Floßlände 18", "80331", "München", "089 99998101"],
  ["dreifluessetank", "Dreiflüsse Tankreinigung", "Innkai 10", "94032", "Passau", "0171 3920025"],
].map(([id = "", name = "", street = "", postalCode = "", city = "", phone = ""]) => ({
  id,
  name,
  street,
  postalCode,
  city,
  phone,
  website: `https://${id}.example`,
}));
