/**
 * English words so common that alone they tell little of a topic: of "climate change" a clip that says only
 * "change" is probably about something else. Stop words are left out of topics altogether.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `able access action age alone always amazing answer area ask away back bad basic beautiful become begin
  beginner beginners believe best better big body book bring build building business buy call care case cause
  center change child children choose city class clean close come common company complete control cost country
  course create daily day deal decide design develop different difficult do down dream drive early earth easy
  eat effect end energy ever every everyone experience explain face fact family far fast feel few fight find
  first fix food free friend friends full fun future game get give global go goal good great group grow guide
  habit habits hand happen hard health healthy help hidden high history hit home hope house human idea ideas
  important improve inside job keep key kid kids kind know language large last late lead learn learning leave
  less let level life light like line little live living local long look lose love low main make making man
  market matter mean media men method mind mistake mistakes modern moment money more most move much music myth
  name nature need never new next night number old open order part party past pay people perfect person
  personal physical piece place plan plant play point power practice problem problems process product project
  public put question quick read real reason relationship research rest result right room rule rules run safe
  save say school science secret secrets see self sell sense service set share short show side simple skill
  skills slow small smart social society speak start state stay step steps stop story strategy street strong
  student study style success system take talk teach team tell test thing things think time tip tips today
  together tool tools top total travel trick tricks true truth try turn type understand use video view voice
  wait walk want war watch water way ways week well white win woman women wonder word words work workout world
  worth write wrong year years young`.split(/\s+/),
)

/** Words that say hardly anything: of "making money" a clip that says only "make" is about anything. */
export const lightWords: ReadonlySet<string> = new Set(
  `become come done get give given go goes going gone got keep let made make put say see seen take
  taken tell thing try use want way`.split(/\s+/),
)
