/**
 * Words that people in a factory choose as passwords, and that the published lists miss or rank too low: the trade, the
 * calendar in French, greetings, and towns. Without accents.
 */
export const FACTORY_WORDS: string[] = `
trame motdepasse admin admin@ administrateur azerty azerty@ bienvenue bonjour
couture confection textile tissage tissu coton fil bobine usine atelier production fabrique entreprise societe equipe chef
ouvrier machine factory fabric cotton sewing weaving garment worker
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
printemps ete automne hiver lundi mardi mercredi jeudi vendredi samedi dimanche
maroc morocco casablanca rabat tanger fes marrakech agadir meknes sale tunisie tunis algerie alger france paris
parissaintgermain inchallah hamdoullah alhamdoulillah bismillah salam mohamed fatima khadija youssef ahmed aicha
correcthorsebatterystaple
`
  .trim()
  .split(/\s+/);
