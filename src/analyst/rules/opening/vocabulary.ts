import { cuesOf } from '../../languages/index.js'

/** English words by what becomes of them in a template: what stays as skeleton, and how the rest is named. */

function set(words: string): Set<string> {
  return new Set(words.split(/\s+/u))
}

/** Verbs and nouns that carry a structure rather than a subject: they stay. */
export const skeleton = set(
  `try tried trying spend spent spending start started starts starting stop stopped stops stopping happen happened
  happens become became change changed changes believe believed find finds found finding feel feels felt live lives lived living learn
  learned learnt learning lose lost win won save saved saves build builds built building buy bought create created creating call called
  calls ask asks asked asking answer talk talks talked talking speak spoke show shows showed tell tells telling give gives gave given imagine
  remember keep keeps kept leave left love loved hate hated hear heard hears meet met miss missed wish hope die died dies work worked works
  working watch watched watching stood stand sit sat wrote write read turn turned turns run ran walk walked grow grew born bring
  brought begin began begins wait waiting help helps helped understand understood wonder wondered realize realized realise realised discover discovered
  expect expected care matter matters mean means meant seem seems seemed quit join introduce share explain teach taught
  fall fell move moved decide decided pay paid sell sold send sent set open opened follow followed looking
  put puts putting made saying seen shown done being wants wanted needs needed thought trying getting
  afraid able allowed supposed called named dying picture think thinking thank noticed notice
  story stories question questions reason reasons secret secrets problem problems truth mistake mistakes lesson lessons difference
  moment beginning end part rest worst biggest hardest past future fact case rule rules step steps minute
  minutes hour hours second seconds week weeks month months decade decades century centuries morning night tonight
  tomorrow yesterday million billion trillion thousand hundred percent dollars old young new real true wrong
  ever long hard easy different important possible impossible opposite idea job name answer everywhere nowhere
  half third quarter times something's nothing somewhere everybody's couple dozen few fewer less least half
  please yesterday's today's exactly ago wonderful simple simply ourselves themselves itself himself herself yourself
  world life lives human humans mind whatever whenever wherever whether unless except despite among beyond
  behind above below beside besides per via plus minus middle front kinds types ways years sure true ladies gentlemen
  amount number early late often sometimes usually recently suddenly finally eventually particular particularly specific certain
  own ones others mr mrs dr can't that'd who'd there'd it'd how'd
  next last first same confession bet familiar guess swear journey dream goal message lot bunch
  once age listen listening moments terms place places sense kinda born raised suddenly common true known well-known favorite favourite single entire whole`,
)

/** Nouns of the skeleton that give way where nothing else does. */
export const frameNouns = set(
  `story stories question questions reason reasons secret secrets problem problems truth mistake mistakes lesson lessons
  difference moment beginning end past future fact case rule rules step steps idea job name answer world life lives mind
  dream goal message place places love listening humans`,
)

/** Nouns by the kind of thing they are: the name of their placeholder, in the singular and the plural. */
export const kinds: { name: string; plural: string; words: Set<string> }[] = [
  {
    name: 'relative',
    plural: 'relatives',
    words: set(
      'father mother dad mom mum grandfather grandmother grandma grandpa wife husband son daughter brother sister parents parent uncle aunt niece nephew cousin grandparents baby',
    ),
  },
  {
    name: 'person',
    plural: 'people',
    words: set(
      'man woman guy girl boy friend friends neighbor neighbour stranger customer client boss president king queen minister leader official officer guest speaker host actor audience men women girls boys guys teenager teenagers student students adults adult soldiers workers kids child children kid',
    ),
  },
  {
    name: 'place',
    plural: 'places',
    words: set(
      'house home room kitchen garden backyard street city town village country countries island farm forest river lake ocean sea mountain mountains desert beach park school college university hospital office building church prison jail airport station hotel restaurant store shop market lab laboratory factory studio stage border coast valley neighborhood africa america europe asia continent planet earth space moon mars sky',
    ),
  },
  {
    name: 'problem',
    plural: 'problems',
    words: set(
      'crisis disease cancer poverty hunger war violence addiction depression anxiety pain debt pollution crime corruption disaster epidemic pandemic malaria hiv aids stress failure disorder illness injury inequality racism',
    ),
  },
  {
    name: 'feeling',
    plural: 'feelings',
    words: set(
      'fear joy anger shame grief happiness sadness loneliness pride guilt hope courage excitement love',
    ),
  },
  {
    name: 'event',
    plural: 'events',
    words: set(
      'wedding funeral birthday election conference meeting trip journey flight accident earthquake storm hurricane revolution concert party game match race expedition surgery ceremony experiment interview visit',
    ),
  },
  {
    name: 'work',
    plural: 'works',
    words: set(
      'book books film movie song album painting poem novel play magazine newspaper article photograph photo video show',
    ),
  },
  {
    name: 'tool',
    plural: 'tools',
    words: set(
      'machine device computer phone camera car robot app software internet website technology tool tools engine drone program system satellite computers robots machines phones cars',
    ),
  },
  {
    name: 'living thing',
    plural: 'living things',
    words: set(
      'dog cat bird fish bee bees shark whale whales elephant monkey horse tree trees plant plants animal animals insect insects bacteria birds sharks ants spider snake frog',
    ),
  },
]

/** Nouns of the skeleton that take a word in front of them: "a {kind of} fact". */
export const keptNouns = set(
  'thing things fact world life day days years people story stories idea way ways time part sense question questions problem problems reason reasons job name moment lesson mistake secret truth dream goal message case rule one person',
)

/** What "to" follows when a thing comes after it and not a deed. */
export const towards = set(
  'talk talked talking listen listening speak spoke speaking go goes went return back according due access next closer welcome similar related said says belong belongs',
)

/** Plurals without an s. */
export const plurals = set('women men children people police kids mice feet teeth')

let professions: RegExp | null = null

export function isProfession(word: string): boolean {
  professions ??= new RegExp(`^(?:${cuesOf('en').lists?.hookTypes?.['trade']})s?$`, 'i')
  return professions.test(word)
}

/** Months and days: what they stand in is a date. */
export const dates =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/i

export const numbers =
  /^(?:\d[\d.,]*(?:st|nd|rd|th|k|m|x)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i

/** What a placeholder is called by the word in front of it. */
export const before: { words: Set<string>; name: string }[] = [
  {
    words: set(
      "to can can't could couldn't will won't would wouldn't should shouldn't may might must don't doesn't didn't let's gonna wanna not i'll you'll we'll they'll i'd you'd we'd cannot",
    ),
    name: 'do something',
  },
  { words: set("i we you they people who he she it i've we've they've you've"), name: 'did something' },
  { words: set('about discuss explain understand introduce'), name: 'subject' },
  { words: set('than'), name: 'other thing' },
  { words: set('because'), name: 'reason' },
  { words: set('tried try trying quit'), name: 'activity' },
  { words: set('called named'), name: 'name' },
  {
    words: set(
      "is are was were be been so very too really quite i'm you're we're they're it's he's she's that's feel felt seem seems as more most less isn't aren't wasn't become became",
    ),
    name: 'quality',
  },
  { words: set('in'), name: 'field or place' },
]
