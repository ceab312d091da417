import { fold } from '../../../lib/text.js'

/** What a title's skeleton is made of beside a language's little words, and what goes where between. */

const rows: Record<string, string> = {
  en: `built made tried spent bought lost found quit ate lived survived turned became learned learnt went fixed broke stopped started
    build make try spend buy lose find quit eat live survive turn become learn fix break stop start save earn win
    got took gave met wrote read ran hired asked tested used moved sold paid saved earned won failed changed changes change
    taught discovered created happens happened works work explained revealed exposed ranked reviewed compared
    best worst top ultimate complete perfect real secret secrets truth hidden biggest smallest cheapest fastest easiest hardest simple easy hard
    new first last only next final ever never always finally actually really almost nearly accidentally secretly
    ways things reasons tips mistakes signs habits lessons steps rules tricks hacks ideas facts myths questions examples methods
    guide tutorial beginners challenge vs versus without instead before after until while because better worse cheaper than
    nobody everyone everything nothing anyone someone people need needs want wants wish should must stop avoid beware don't can't won't isn't aren't
    wrong right true lie lies dead alive overrated underrated impossible possible unexpected surprising surprisingly strange weird shocking crazy insane
    story stories journey history birth rise fall hunt future end beginning power art science problem trouble difference case reason way
    day night life behind inside beyond against between through into meet imagine let's part episode
    understanding using creating building making learning getting started introduction intro walkthrough basics fundamentals explained
    today tomorrow forever again together alone free here there now every most all more less many much one two three four five six seven eight nine ten half step-by-step help helps helped shapes shaped drives enables teaches teach saves causes means depends love loves hate hates kill kills ruin ruins ruined`,
  es: 'hice construi compre perdi gane probe deje aprendi mejor mejores peor peores secreto secretos verdad errores cosas formas maneras razones consejos trucos pasos reglas ideas guia tutorial curso reto nadie nunca siempre nuevo nueva nuevos facil dificil necesitas debes evita historia vida mundo gratis hoy dias dia primer primera ultimo ultima funciona hacer pasa vs contra antes despues mientras principiantes',
  de: 'gebaut gemacht gekauft verloren gelernt getestet probiert beste besten bester schlimmste schlimmsten geheimnis wahrheit fehler dinge tipps grunde wege ideen tricks regeln schritte anleitung tutorial challenge niemand nie niemals immer neu neue neuer einfach schwer brauchst solltest geschichte leben welt kostenlos heute erste ersten letzte funktioniert machen passiert gegen bevor nachdem anfanger wirklich endlich richtig falsch selber warum deshalb so',
  fr: "j'ai fait construit achete perdu gagne teste appris meilleur meilleurs meilleure pire pires secret secrets verite erreurs choses facons manieres raisons conseils astuces etapes regles idees guide tuto tutoriel defi personne jamais toujours nouveau nouvelle facile difficile besoin devez dois evitez histoire vie monde gratuit aujourd'hui premier premiere dernier marche faire passe contre avant apres pendant debutants vraiment enfin pourquoi comment voici",
  pt: 'fiz construi comprei perdi ganhei testei aprendi melhor melhores pior piores segredo segredos verdade erros coisas formas maneiras razoes motivos dicas truques passos regras ideias guia tutorial curso desafio ninguem nunca sempre novo nova facil dificil precisa deve evite historia vida mundo gratis hoje primeiro primeira ultimo funciona fazer acontece contra antes depois enquanto iniciantes realmente finalmente',
  it: 'ho fatto costruito comprato perso vinto provato imparato migliore migliori peggiore peggiori segreto segreti verita errori cose modi motivi ragioni consigli trucchi passi regole idee guida tutorial corso sfida nessuno mai sempre nuovo nuova facile difficile bisogno devi evita storia vita mondo gratis oggi primo prima ultimo funziona fare succede contro dopo mentre principianti davvero finalmente ecco',
}

const sets = new Map<string, Set<string>>()
const none = new Set<string>()

/** The words that stay in a template of this language beside its little words, folded. */
export function skeletonWords(language: string): Set<string> {
  const row = rows[language]
  if (row === undefined) return none
  const known = sets.get(language) ?? new Set(row.split(/\s+/u).map(fold))
  sets.set(language, known)
  return known
}

/** Units of time, folded, in the languages that titles are read in. */
export const spans =
  /^(?:seconds?|secs?|minut[eo]s?|mins?|hours?|hrs?|days?|weeks?|weekends?|months?|years?|nights?|decades?|segundos?|horas?|dias?|semanas?|mes|meses|anos?|sekunden?|minuten|stunden?|tagen?|wochen?|monaten?|jahren?|secondes?|heures?|jours?|semaines?|mois|ans?|annees?|secondi|minuti|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])$/u
