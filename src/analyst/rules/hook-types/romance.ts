import type { HookType } from '../../types.js'
import { resultsWithin } from '../time-spans.js'

/**
 * The cues of hook types in Spanish, Portuguese, French and Italian, the most telling first. See hook-types.ts for how
 * they are tried.
 */

export type TypeCue = { type: HookType; cue: RegExp }

/** A question closed by its mark, in any language. */
export const question: TypeCue = { type: 'question', cue: /^[^.!。！।]{2,300}[?？؟]/u }

export const romanceCues: Record<string, TypeCue[]> = {
  es: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|diez) (?:\p{L}+ ){0,2}?(?:cosas|formas|maneras|razones|consejos|trucos|errores|señales|hábitos|pasos|reglas|claves|ideas|ejercicios|preguntas|frases|palabras)/iu,
    },
    {
      type: 'confession',
      cue: /confes|confieso|me da vergüenza|nunca (?:le|les|te) (?:había |he )?(?:conté|contado|dicho)|estaba equivocad|tengo que admitir|yo (?:antes )?(?:pensaba|creía)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:deja de|dejen de|no (?:hagas|uses|compres|cometas|tires|comas|riegues|pagues|digas|vuelvas|\p{L}+[ae]s (?!que))|nunca (?!he|había|me)|jamás|evita|cuidado|ojo)|advertencia|antes de (?:comprar|tirar|pagar)|el (?:peor|mayor) error/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})no (?:está|es|son|hay|se|era) [^.?!]{2,50}, (?:está|es|son|hay|sino|se|era)(?!\p{L})|no necesitas|es mentira|mito|al contrario|nadie (?:necesita|quiere)|todo lo que (?:sabes|crees|te)|la mayoría (?:cree|piensa)|no (?:es|son) (?:lo que|verdad|cierto|tan)|está sobrevalorad|olvida/iu,
    },
    {
      type: 'result_first',
      cue: /(?:gané|perdí|ahorré|conseguí|logré|pasé de|vendí|aprendí|dupliqué|facturé|tardé)(?!\p{L})/iu,
    },
    {
      type: 'story',
      cue: /(?:el|la) (?:año|mes|semana|verano) pasad[oa]|hace (?:\p{L}+ )?(?:\d+ |un |una |dos |tres |unos |unas |pocos |muchos )?(?:años?|meses|mes|semanas?|días?)|cuando (?:yo )?(?:era|tenía|empecé|llegué)|un día|una vez|recuerdo|mi (?:abuela|abuelo|madre|padre|hermana|hermano|vecina|vecino|hija|hijo)|imagina/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /secreto|nadie te (?:dice|cuenta)|la verdad|lo que pasa (?:cuando|si)|no vas a creer|por esto|la razón|misterio|escondid|sorprend|esto es lo que|nadie habla/iu,
    },
    { type: 'result_first', cue: resultsWithin.es },
    {
      type: 'promise',
      cue: /(?:perm[ií]te|d[ée]ja)(?:me|nme) (?:mostr|enseñ|cont|explic)|(?:te|os|les) (?:voy a|vamos a|enseñ|muestr|explic|cuent)|voy a (?:enseñ|mostr|explic|hablar)|vamos a|cómo (?:\p{L}+(?:ar|er|ir))|en (?:solo |menos de )?\d+ (?:minutos|segundos|días)|aprender/iu,
    },
    {
      type: 'authority',
      cue: /(?:soy|como) (?:\p{L}+ )?(?:médic|doctor|abogad|ingenier|profesor|nutricionist|panader|entrenador|psicólog|fotógraf|veterinari|adiestrador)|según|estudio|científic|llevo \p{L}+ (?:años|meses)/iu,
    },
    {
      type: 'comparison',
      cue: /(?:más|menos|mejor|peor) (?:\p{L}+ ){0,3}que|en (?:vez|lugar) de|la diferencia entre|versus|contra|no es \p{L}+,? (?:es|sino)/iu,
    },
    { type: 'demonstration', cue: /^(?:mira|miren|mirad|fíjate|esto es|este es|esta es|aquí)/iu },
    {
      type: 'identity_callout',
      cue: /^si (?:eres|tienes|te|trabajas|estás|vives|quieres|no|tu|alguna)|para (?:todos|quienes|los que)/iu,
    },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil) \p{L}{3,}/iu,
    },
  ],
  pt: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|dois|duas|três|quatro|cinco|seis|sete|oito|dez) (?:\p{L}+ ){0,2}?(?:coisas|formas|maneiras|razões|motivos|dicas|truques|erros|sinais|hábitos|passos|regras|ideias|exercícios|perguntas|frases|palavras)/iu,
    },
    {
      type: 'confession',
      cue: /confess|tenho vergonha|nunca contei|eu estava errad|tenho que admitir|eu (?:antes )?(?:achava|pensava)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:pare|para|parem) de|^(?:nunca|jamais|não (?:faça|faz|use|compre|cometa|jogue|regue|\p{L}+e (?:mais|isso))|evite|cuidado)|o (?:pior|maior) erro|antes de comprar/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})não (?:é|está|são|era) [^.?!]{2,50}, (?:é|está|são|mas|era)(?!\p{L})|não precisa|é mentira|mito|ao contrário|ninguém (?:precisa|quer)|tudo (?:o )?que você (?:sabe|acha)|a maioria (?:acha|pensa|acredita)|não (?:é|são) (?:o que|verdade|sobre|tão)|superestimad|esqueça/iu,
    },
    {
      type: 'result_first',
      cue: /(?:ganhei|perdi|economizei|consegui|saí de|vendi|aprendi|dobrei|faturei|levei)(?!\p{L})/iu,
    },
    {
      type: 'story',
      cue: /(?:no|na) (?:ano|mês|semana) passad[oa]|há (?:\p{L}+ )?(?:\d+ )?(?:anos|meses|semanas|dias)|(?:anos|meses|semanas|dias) atrás|quando eu (?:era|tinha|comecei)|um dia|uma vez|lembro|(?:minha|meu) (?:avó|avô|mãe|pai|irmã|irmão|vizinha|vizinho|filha|filho)|imagin/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /segredo|ninguém (?:te )?(?:conta|fala|diz)|a verdade|o que acontece|não vai acreditar|é por isso|mistério|escondid|surpreend/iu,
    },
    { type: 'result_first', cue: resultsWithin.pt },
    {
      type: 'promise',
      cue: /deixe-me (?:te )?(?:mostrar|explicar|contar)|eu vou|vou (?:te )?(?:mostrar|ensinar|explicar|contar|falar)|vamos|como (?:\p{L}+(?:ar|er|ir))|em (?:apenas |menos de )?\d+ (?:minutos|segundos|dias)|aprender/iu,
    },
    {
      type: 'authority',
      cue: /(?:sou|como) (?:\p{L}+ )?(?:médic|doutor|advogad|engenheir|professor|nutricionist|padeir|treinador|psicólog|fotógraf|veterinári)|segundo|estudo|cientist/iu,
    },
    {
      type: 'comparison',
      cue: /(?:mais|menos|melhor|pior) (?:\p{L}+ ){0,3}(?:do )?que|em vez de|a diferença entre|versus/iu,
    },
    { type: 'demonstration', cue: /^(?:olha|olhe|veja|isso (?:aqui )?é|este é|esta é|aqui)/iu },
    { type: 'identity_callout', cue: /^se (?:você|tu|a sua|o seu)|para (?:todos|quem)/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem|mil) \p{L}{3,}/iu,
    },
  ],
  fr: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|dix) (?:\p{L}+ ){0,2}?(?:choses|façons|manières|raisons|conseils|astuces|erreurs|signes|habitudes|étapes|règles|idées|exercices|questions|phrases|mots)/iu,
    },
    {
      type: 'confession',
      cue: /(?:j'avoue|avouer|confess|honte|je n'ai jamais dit|j'avais tort|je me trompais|j'ai longtemps cru|avant,? je)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:arrête|arrêtez|ne \p{L}+ (?:jamais|plus|pas)|n'\p{L}+ (?:jamais|plus|pas)|évite|évitez|attention|jamais)|la (?:pire|plus grosse) erreur|avant d'acheter/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?:pas besoin|mensonge|mythe|au contraire|c'est faux|personne n'a besoin|tout ce que (?:tu|vous)|la plupart des gens (?:pensent|croient)|ce n'est pas|n'est pas|surestimé|oublie)/iu,
    },
    {
      type: 'result_first',
      cue: /(?:j'ai (?:gagné|perdu|économisé|réussi|vendu|appris|doublé|mis|tenu)|je suis passée? de)/iu,
    },
    {
      type: 'story',
      cue: /l'année dernière|la semaine dernière|le mois dernier|il y a (?:\p{L}+ )?(?:\d+ )?(?:ans?|mois|semaines?|jours?)|quand j'(?:étais|avais|ai)|un jour|une fois|je me souviens|(?:ma|mon) (?:grand-mère|grand-père|mère|père|sœur|frère|voisine?|fille|fils)|imagine/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /secret|personne ne (?:te|vous) (?:dit|parle)|la vérité|ce qui se passe|vous n'allez pas (?:croire|y croire)|voilà pourquoi|c'est pour ça|mystère|cach[ée]|surpren/iu,
    },
    { type: 'result_first', cue: resultsWithin.fr },
    {
      type: 'promise',
      cue: /laisse[z]?-moi (?:te|vous) (?:montrer|expliquer|raconter)|(?:je vais|on va|nous allons|nous verrons|on verra|je (?:te|vous) (?:montre|explique))|comment (?:\p{L}+(?:er|ir|re))|en (?:seulement |moins de )?\d+ (?:minutes|secondes|jours)|apprendre/iu,
    },
    {
      type: 'authority',
      cue: /(?:je suis|en tant que) (?:\p{L}+ )?(?:médecin|docteur|avocat|ingénieur|prof|nutritionniste|boulang|coach|psychologue|photographe|vétérinaire|éducat)|selon|étude|scientifi|je travaille/iu,
    },
    {
      type: 'comparison',
      cue: /(?:plus|moins|mieux|meilleure?|pire) (?:\p{L}+ ){0,3}que|au lieu de|la différence entre|versus/iu,
    },
    { type: 'demonstration', cue: /^(?:regarde|voici|voilà|ceci est|ici|ça,? c'est)/iu },
    { type: 'identity_callout', cue: /^si (?:tu|vous|ton|ta|votre)|pour (?:tous|ceux)/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent|mille) \p{L}{3,}/iu,
    },
  ],
  it: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|dieci) (?:\p{L}+ ){0,2}?(?:cose|modi|ragioni|consigli|trucchi|errori|segni|abitudini|passi|regole|idee|esercizi|domande|frasi|parole)/iu,
    },
    { type: 'confession', cue: /confess|mi vergogno|non ho mai detto|mi sbagliavo|devo ammettere/iu },
    {
      type: 'warning',
      cue: /^(?:smetti|smettete|non (?:fare|usare|comprare|\p{L}+are|\p{L}+ere)|mai|evita|attenzione|attenti)|il (?:peggior|più grande) errore/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /non (?:ti )?serve|bugia|mito|al contrario|tutto quello che sai|la maggior parte (?:pensa|crede)|non è|sopravvalutat|dimentica/iu,
    },
    {
      type: 'story',
      cue: /(?:anni|mesi|settimane|giorni) fa|quando (?:ero|avevo|ho)|un giorno|una volta|ricordo|mi[ao] (?:nonna|nonno|madre|padre|sorella|fratello|figlia|figlio)|immagina/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /segreto|nessuno ti (?:dice|racconta)|la verità|cosa succede|non crederai|ecco perché|mistero|nascost|sorprend/iu,
    },
    { type: 'result_first', cue: resultsWithin.it },
    {
      type: 'promise',
      cue: /(?:ti|vi) (?:mostro|spiego|insegno|faccio|racconto)|vediamo|andiamo a|come (?:\p{L}+(?:are|ere|ire))|in (?:soli )?\d+ (?:minuti|secondi|giorni)/iu,
    },
    {
      type: 'comparison',
      cue: /(?:più|meno|meglio|peggio) (?:\p{L}+ ){0,3}(?:che|di)|invece di|la differenza tra/iu,
    },
    { type: 'identity_callout', cue: /^se (?:sei|hai|ti|vuoi|stai|vivi)/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cinquanta|cento|mille) \p{L}{3,}/iu,
    },
  ],
}
