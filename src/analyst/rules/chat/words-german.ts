import type { Vocabulary } from './words.js'

/** How requests are worded in German. */
export const german: Vocabulary = {
  numbers:
    '0:null 2:zwei 3:drei 4:vier 5:funf 6:sechs 7:sieben 8:acht 9:neun 10:zehn 11:elf 12:zwolf 13:dreizehn 14:vierzehn 15:funfzehn 16:sechzehn 17:siebzehn 18:achtzehn 19:neunzehn 20:zwanzig 25:funfundzwanzig 30:dreißig 30:dreissig 12:dutzend 100:hundert',
  asking: [
    'bitte',
    '(?:kannst|konntest|konnt|konnen|konnten|wurdest) (?:du|sie|ihr)(?: (?:mir|uns))?(?: bitte)?',
    '(?:ich|wir) (?:suche|suchen|mochte|mochten|will|wollen|brauche|brauchen|hatte gern|hatte gerne)(?: (?:gern|gerne|bitte|nach))?',
    '(?:suche|such|suchen|finde|find|finden|zeig|zeige|gib|gebt|zeigt)(?: (?:mir|uns|nach|bitte)){0,2}(?= \\S)',
    '(?:etwas|was|ideen|irgendwas) (?:uber|zu|zum|zur)',
    'gibt es|hast du|habt ihr',
    '(?:uber|zum thema|zu)(?= )',
  ],
  aside: ['(?:hallo|hi|guten (?:tag|morgen|abend)|moin|servus)(?= )'],
  fillers: 'hallo hi ok okay ja nein danke und also dann jetzt auch gut',
  some: ['ein paar|einige|ein|eine|einen|die|das|der|den|mehrere|viele|mehr|andere|weitere|N'],
  counting: '',
  quality:
    'virale viralen viral beliebte beliebtesten besten beste gute kurze kurzen erfolgreiche erfolgreichen gut interessante angesagte',
  about: [
    'uber(?: (?:das|die|den) thema)?|zum thema|zu|zum|zur|von|vom|fur|mit|aus|in denen es um|bei denen es um|rund um|betreffend|:',
  ],
  behind: [
    'bitte|danke|fur mich|fur uns|wenn (?:moglich|es geht)|nur|auch|finden|suchen|zeigen|geben|heraussuchen|raussuchen|haben|sehen|geht',
  ],
  success: ['die (?:viral|gut|durch die decke) (?:gingen|gegangen sind|gehen|liefen|gelaufen sind)'],
  loose: 'uber zu zum zur von vom fur mit aus in auf und oder aber nur die der das den dem ein eine seit',
  vague:
    'etwas was irgendwas ideen idee virales viral virale thema themen gutes gute beste besten interessantes egal hilfe das dies diese dieses dieser solche mehr andere anderes gleiche inhalte nichts beliebt neues neu so davon',
  tuning:
    'plattform plattformen sprache sprachen liste weniger alter altere alteren doppelt halfte warte anzahl',
  talk: 'hallo hi hey moin servus guten gute tag morgen abend danke vielen dank ja nein ok okay klar super gut bitte tschuss',
  more: [
    '(?:(?:mehr|andere|weitere|CLIPS) )?(?:wie|ahnlich wie) (?:das|die|diese|dieses|dieser|jene|vorher|eben)',
    '(?:mehr|noch mehr) (?:davon|solche|solcher|mehr)|davon|(?:noch mehr|mehr) so was|(?:das|dasselbe|das gleiche)(?: (?:thema|nochmal))?(?= (?:aber|nur|,)|$)|dasselbe|das gleiche|nochmal|noch einmal',
  ],
  rather: [
    '(?:und|aber)(?: (?:uber|zu|zum|mit|fur|was ist mit|wie ist es mit))?|(?:wie ware es|wie wars|was ist|wie sieht es) mit|lieber|nein ,|dasselbe (?:uber|zu|fur|mit)|jetzt|auch',
  ],
  on: 'auf von bei aus in fur',
  not: [
    '(?:aber )?(?:nicht|kein|keine|ohne|ausser|außer)(?: (?:auf|von))?',
    '(?:alles|alle|uberall)(?: plattformen)? (?:ausser|außer)',
  ],
  only: 'nur ausschließlich ausschliesslich',
  every: ['(?:auf |von )?allen? plattformen|uberall'],
  inLanguage: 'auf in',
  inCountry: 'aus in von',
  last: 'letzte letzten letzter letztes letztem vergangene vergangenen vergangener',
  this: 'diese dieser dieses diesem diesen',
  few: 'paar wenigen',
  recent: 'neue neuen neueste neuesten aktuelle aktuellen letzten',
  lately: [
    'kurzlich|zuletzt|neulich|aktuell|momentan|gerade (?:im trend|angesagt|beliebt)|(?:nur )?(?:neue|aktuelle)(?= |$)',
  ],
  during: 'aus von vom seit im in der den dem die das wahrend innerhalb uber nur aber veroffentlicht',
}
