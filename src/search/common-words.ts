/**
 * English words so common that alone they tell little of a topic: of "climate change" a clip that says only
 * "change" is probably about something else. Stop words are left out of topics altogether.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `able access action advice age alone always amazing answer area ask away back bad basic basics beautiful become
  begin beginner beginners believe best better big body book bring build building business buy call care career
  case cause center challenge challenges change child children choose city class clean close come common company
  complete control cost country course create daily day days deal decide design detail details develop different
  difficult do down dream drive early earth easy eat effect end energy essentials ever every everyone examples
  exercise experience expert experts explain face fact facts family far fast feel few fight find first fix food
  free friend friends full fun future game get give global go goal good great group grow guide guides habit habits
  hack hacks hand happen hard health healthy help hidden high history hit hobbies hobby home hope hour hours house
  human idea ideas important improve inside inspiration job jobs journey keep key kid kids kind know language
  large last late lead learn learning leave less lesson lessons let level life light like line little live lives
  living local long look lose love low main make making man market matter mean media men method methods mind
  minute minutes mistake mistakes modern moment money month months more morning most motivation move much music
  myth myths name nature need never new news next night number old online open order part party past pay people perfect
  person personal physical piece place plan planning plans plant play point power practice prep preparation
  problem problems process product professional progress project public put question quick reaction reactions read
  real reality reason recommendations relationship research rest result review reviews right room routine routines
  rule rules run safe save say school science secret secrets see self sell sense service set setup share short
  show side simple skill skills slow small smart social society speak start state stay step steps stop stories
  story strategies strategy street strong struggles student study style success system take talk teach team
  technique techniques tell test thing things think time times tip tips today together tool tools top topic topics
  total tour training transformation travel trend trending trends trick tricks true truth try turn tutorial type
  understand update updates use video view vlog voice wait walk want war watch water way ways week well white win
  woman women wonder word words work workout world worth write wrong year years young`.split(/\s+/),
)

/** Words that say hardly anything: of "making money" a clip that says only "make" is about anything. */
export const lightWords: ReadonlySet<string> = new Set(
  `become come done get give given go goes going gone got keep let made make put say see seen take
  taken tell thing try use want way`.split(/\s+/),
)

/** Light words that say with the word behind them what somebody becomes: "get rich". */
export const changeVerbs: ReadonlySet<string> = new Set('become get got'.split(' '))

/** What people become, and what is said of much else: "rich countries", "a famous painting". */
export const stateWords: ReadonlySet<string> = new Set(
  `confident famous fit hired lean married pregnant promoted rich richer smarter sober strong stronger viral
  wealthy`.split(/\s+/),
)

/**
 * Common verbs and adjectives, which say how the subject of a topic is or what becomes of it: of "why startups fail" a clip
 * that says only "fail" is about anything. None that makes a name with its noun, as in "big data" and "real estate".
 */
export const describingWords: ReadonlySet<string> = new Set(
  `avoid bad best better boost conquer cope different difficult easy explain fail failed failing fails find fix great handle
  happen happens important improve increase keep new overcome perfect possible prevent quit reduce start stay stop succeed
  surprising tackle understand weird wrong`.split(/\s+/),
)

/** Common words that end a topic without being what it is about: of "making money online", "online" alone is nothing. */
export const modifyingWords: ReadonlySet<string> = new Set([
  ...describingWords,
  ...'alone daily fast free hidden late local modern morning night online quick slow today together'.split(
    ' ',
  ),
])

/** Words that may say how a subject is dealt with: a video on malware has all that matters of "malware analysis". */
export const treatmentWords: ReadonlySet<string> = new Set(
  `advice analysis analyses basics example examples explained explanation fact facts guide guides idea ideas introduction
  lesson lessons overview review reviews solution solutions technique techniques tip tips trick tricks tutorial
  tutorials`.split(/\s+/),
)
