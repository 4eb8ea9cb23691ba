/** The bench's pools, most common names first: a low index is drawn far more often than a high one. */
const list = (text: string): string[] => text.trim().split(/\s*,\s*/);

export const firstNames =
  list(`Peter, Michael, Thomas, Andreas, Wolfgang, Klaus, Jürgen, Günter, Stefan, Christian, Uwe, Werner, Horst,
  Frank, Dieter, Manfred, Gerhard, Hans, Bernd, Ursula, Karin, Helga, Sabine, Ingrid, Renate, Monika, Susanne, Gisela, Petra, Birgit,
  Andrea, Brigitte, Claudia, Erika, Christa, Elke, Stefanie, Gertrud, Elisabeth, Maria, Angelika, Heike, Gabriele, Katrin, Ilse, Nicole,
  Anja, Barbara, Hannelore, Wiebke, Käthe, Björn, Ingo, Friederike, Jörg, Edeltraud, Rüdiger, Sönke, Anke, Holger`);

export const lastNames =
  list(`Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer,
  Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Schmitt, Werner, Schmitz, Krause,
  Meier, Lehmann, Schmid, Schulze, Maier, Köhler, Herrmann, König, Walter, Mayer, Huber, Kaiser, Fuchs, Peters, Lang, Scholz, Möller, Weiß,
  Jung, Hahn, Schubert, Vogel, Friedrich, Keller, Günther, Frank, Berger, Winkler, Roth, Beck, Lorenz, Baumann, Franke, Albrecht, Schuster,
  Simon, Ludwig, Böhm, Winter, Kraus, Martin, Schumacher, Krämer, Vogt, Stein, Jäger, Otto, Sommer, Groß, Seidel, Heinrich, Brandt, Haas,
  Schreiber, Graf, Schulte, Dietrich, Ziegler, Kuhn, Kühn, Pohl, Engel, Horn, Busch, Bergmann, Thomas, Voigt, Sauer, Arnold, Wolff, Pfeiffer,
  Brückner, Lührs, Köhnke, Özdemir, Großmann, Dierksen, Stüwe, Thöne, Wübbels, Söhnlein, Ahlf, Hüsing, Wulff, Petersen, Hansen, Jansen,
  Thiel, Ebert, Reinhardt, Nickel, Behrens, Paul, Ulrich, Barth, Lindner, Moser, Kern, Rieger, Hauser, Bach`);

export const streets =
  list(`Hauptstraße, Dorfstraße, Schulstraße, Bahnhofstraße, Gartenstraße, Bergstraße, Lindenstraße, Birkenweg,
  Kirchstraße, Waldstraße, Ringstraße, Schillerstraße, Goethestraße, Amselweg, Feldstraße, Jahnstraße, Wiesenweg, Mühlenweg, Am Wüstenfeld,
  Rosenstraße, Buchenweg, Talstraße, Mozartstraße, Ahornweg, Eichenweg, Friedhofstraße, Beethovenstraße, Blumenstraße, Industriestraße,
  Tannenweg, Finkenweg, Im Winkel, Am Sportplatz, Alte Heerstraße, Lange Reihe, Straße des 17 Juni, Am Alten Markt, Drosselweg, Kastanienallee,
  Fliederweg, Neue Straße, Birkenallee, Heideweg, Sandkamp, Lerchenweg, Kiefernweg, Poststraße, Brunnenstraße, Kapellenweg, Ziegeleiweg`);

export const places =
  list(`Lüneburg, Hamburg, Bremen, Kiel, Hannover, Rostock, Schwerin, Berlin, Potsdam, Magdeburg, Halle, Leipzig,
  Dresden, Chemnitz, Erfurt, Gera, Kassel, Gießen, Göttingen, Fulda, Köln, Düsseldorf, Dortmund, Essen, Münster, Bielefeld, Frankfurt,
  Wiesbaden, Mainz, Hanau, Karlsruhe, Stuttgart, Freiburg, Trier, Saarbrücken, München, Augsburg, Ingolstadt, Nürnberg, Regensburg, Passau,
  Würzburg, Bamberg, Ulm, Kempten, Adendorf, Bardowick, Reppenstedt, Bleckede, Amelinghausen, Deutsch Evern, Embsen, Vögelsen, Scharnebeck,
  Barendorf, Bienenbüttel, Winsen, Buchholz, Soltau, Uelzen, Schneverdingen, Celle, Stade, Buxtehude, Verden, Rotenburg, Bad Bevensen,
  Wittingen, Gifhorn, Uetersen, Elmshorn, Pinneberg, Itzehoe, Husum, Eckernförde, Plön, Eutin, Ratzeburg, Mölln, Lauenburg, Geesthacht`);
