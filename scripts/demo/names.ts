/** Given and family names of the people of the demo factory; their combinations are invented. */
export const GIVEN_NAMES = list(
  "Fatima,Khadija,Aïcha,Zineb,Salma,Nadia,Hanane,Samira,Karima,Naïma,Latifa,Malika,Rachida,Soukaïna,Meryem,Imane",
  "Hajar,Ghita,Loubna,Siham,Btissam,Wafae,Ilham,Asmae,Houda,Jamila,Saïda,Touria,Youssef,Mohamed,Ahmed,Hassan",
  "Rachid,Abdelilah,Mustapha,Brahim,Omar,Karim,Saïd,Noureddine,Driss,Hicham,Anass,Ismaïl,Bilal,Reda",
  "Camille,Chloé,Zoé,Élodie,Agnès,Noémie,François,Jérôme,Rémi,Benoît,Théo,Loïc,Hélène,Maëlle",
  "Emma,Grace,Oliver,Harry,Lucy,Daniel,Ruth,Nathan",
);

export const FAMILY_NAMES = list(
  "El Amrani,Benali,Bennani,El Idrissi,Alaoui,Tazi,Berrada,El Fassi,Chraïbi,Lahlou,Aït Lahcen,Ouazzani,Zerouali",
  "Naciri,Ziani,El Khattabi,Bouhaddou,Sqalli,Mansouri,Haddad,El Yaâcoubi,Belkacem,Raïs,Sebti,Guessous,Kabbaj",
  "Hamdaoui,Oukacha,Jabrane,Moussaïd,Ben Brahim,Aboulfath,Choukri,Daoudi,Filali,Gharbi,Lefèvre,Béranger",
  "Dupré,Garçon,Thévenet,Lemaître,Fournier,Carter,Bennett,O'Connor,Whitfield,Hughes,Marlowe",
);

function list(...lines: string[]) {
  return lines.flatMap((line) => line.split(","));
}
