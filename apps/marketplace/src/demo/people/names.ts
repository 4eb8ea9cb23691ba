/** Common names; the combinations are invented people. */
export const firstNames = {
  Frau: [
    ..."Hannelore Käthe Renate Edeltraud Friederike Wiebke Anneliese Ingrid Petra Sabine Birgit Heike Susanne Monika".split(
      " ",
    ),
    ..."Karin Ursula Gisela Jutta Elke Dörte Antje Silke Anja Katrin Melanie Stefanie Nicole Julia Laura Sarah".split(
      " ",
    ),
    ..."Ayşe Elif Agnieszka Magdalena Olga Rosemarie Brigitte Christa Gudrun Hildegard Irmgard Ilse Mareike Imke".split(
      " ",
    ),
    ..."Franziska Theresa Veronika Walburga Änne Gesa Tatjana Jasmin Bärbel Margarethe".split(" "),
  ],
  Herr: [
    ..."Uwe Günther Jörg-Peter Heinz-Georg Ingo Björn Rüdiger Jürgen Klaus Wolfgang Werner Manfred Dieter Bernd".split(
      " ",
    ),
    ..."Rainer Thomas Andreas Stefan Michael Frank Jens Torsten Holger Olaf Ralf Kai Sönke Hauke Lars Sven".split(" "),
    ..."Mehmet Emre Piotr Marek Sergej Alexander Sebastian Florian Tobias Matthias Johannes Benedikt Xaver Alois".split(
      " ",
    ),
    ..."Eberhard Götz Lutz Volker Hartmut Friedhelm Karl-Heinz Hans-Jürgen Henrik Ole".split(" "),
  ],
} as const;

export const lastNames: readonly string[] = [
  ..."Brückner Köhnke Özdemir Schäfer Großmann Dierksen Meyer-Hüsing Stüwe Thöne Wübbels Söhnlein Lührs Grünhagen".split(
    " ",
  ),
  ..."Rüter Ahlf Müller Schmidt Schneider Fischer Weber Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein".split(
    " ",
  ),
  ..."Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler".split(
    " ",
  ),
  ..."Maier König Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich".split(
    " ",
  ),
  ..."Günther Keller Winkler Berger Roth Beck Lorenz Baumann Franke Böhm Schuster Jäger Sommer Groß Seidel".split(" "),
  ..."Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer".split(
    " ",
  ),
  ..."Arnold Pfeiffer Yılmaz Kaya Demir Kowalski Nowak Wiśniewski Petersen Hansen Jansen Lüders Steffens Behrens".split(
    " ",
  ),
  ..."Ehlers Tiedemann Wolters Harms Dittmer Cordes Bruns Meinecke Burmester Rieckmann Putensen Hillmer Beecken".split(
    " ",
  ),
];

export const streets: readonly string[] = [
  ..."Lindenstraße Birkenallee Gartenstraße Dorfstraße Schulstraße Kirchweg Mühlenweg Bahnhofstraße Ringstraße".split(
    " ",
  ),
  ..."Bergstraße Wiesenweg Feldstraße Heideweg Waldstraße Rosenweg Amselweg Finkenweg Lerchenstieg Eichenkamp".split(
    " ",
  ),
  ..."Buchenring Ahornweg Tannenweg Kastanienallee Friedhofsweg Sandkuhle Ziegeleistraße Molkereiweg Töpferstraße".split(
    " ",
  ),
  ..."Goethestraße Schillerstraße Mozartweg Beethovenstraße Uhlandstraße Fontaneweg Humboldtstraße Röntgenstraße".split(
    " ",
  ),
  "Am Wüstenfeld",
  "Am Anger",
  "Am Sportplatz",
  "An der Bleiche",
  "Auf der Höhe",
  "Im Winkel",
  "Hinter den Höfen",
  "Zum Steinbruch",
  "Alte Poststraße",
  "Hohe Straße",
  "Obere Gasse",
  "Kurze Reihe",
];
