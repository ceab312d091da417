import type { Tongue } from './names.js'
import { findAll, isWord, over, type Phrase, setOf, type Token } from './tokens.js'
import { vocabularies } from './words.js'

/** Messages that name no subject at all: greetings, questions to the assistant, commands it does not take. */

export type Talk = 'greeting' | 'about' | 'command' | 'restart' | 'dismissal' | 'yes' | 'no' | 'thanks'

const wordOf = (token: Token) => token.word
const polite =
  '(?:(?:please|hi|hello|hey|ok|okay|so|and|but|well|now|just|then|yes|no|sorry|can|could|would|will|you|i|want|to|need|[,.!]) ){0,6}'
const end = '(?= [^\\p{L}\\p{N}]|$)'
const you = '(?:you|u|this|it|coldopen|this (?:bot|app|tool|thing|service|site|chat))'

const commands = [
  `^${polite}(?:delete|close|remove|cancel|erase|deactivate|reset|upgrade|downgrade|top up|refund|revoke|rotate|wipe|change|update|show|give|list|export) (?:me |us )?(?:my |the |this |our |all |your |every ){0,3}(?:account|accounts|api key|api keys|keys|key|subscription|credits|credit|balance|password|email|plan|conversation|conversations|chat|history|runs|run|secrets?|database|tokens?)${end}`,
  '(?:ignore|disregard|forget|override|bypass|skip) (?:(?:all|any|your|the|my|of|previous|prior|earlier|above|these|those|system) ){1,4}(?:instructions?|rules?|prompts?|limits?|guidelines|restrictions|orders|programming|everything|training|constraints)',
  '(?:forget|ignore|disregard) (?:everything|all that|all of that|all (?:the )?above)',
  `^${polite}(?:set|change|raise|increase|lift|make|put|lower|remove|disable|turn off) (?:(?:the|your|my|maximum|max|its) ){0,3}(?:limits?|price|prices|cost|credits|bounds|scope|scopes|balance|maximum|max|rate limit|rate limits|temperature|role|budget)(?!\\S)`,
  '(?:set|change|raise|increase|put) (?:(?:the|your|my|maximum|max) ){0,3}count (?:to|=|:) (?:[0-9]{3,}|[0-9]{1,3}[.,][0-9.,]+)',
  '(?:system|developer|hidden|initial) (?:prompt|message|mode|instructions)|jailbreak|drop table|rm - rf|< script|sudo',
  '(?:reveal|print|show|repeat|tell|leak|output) (?:me )?(?:your|the) (?:prompt|instructions|rules|system|api key|secrets?|password|configuration|source code)',
  '^(?:(?:from now on|now|and|,) ){0,3}you are (?:now|no longer)|(?:act|behave) as (?:if|a|an|my|though)|pretend (?:to be|you|that)|you must (?:now )?(?:obey|ignore|answer)',
  `^${polite}(?:stop|cancel|abort|pause|quit|exit|undo|log ?out|sign ?out|log in|sign in|sign up|buy credits|pay)(?: (?:it|that|this|the run|my run|the search|now|please|everything)){0,2}${end}`,
  '^(?:borra|elimina|cierra|borrar|eliminar) (?:mi|la) cuenta|^(?:apague|exclua|apagar|excluir|exclui) (?:a )?(?:minha )?conta|^(?:supprime|supprimer|ferme) (?:mon|le) compte|^(?:losche|loschen) (?:bitte )?(?:mein|das) konto|^(?:cancella|elimina) (?:il )?(?:mio )?account',
  '(?:ignora|olvida|ignore|esqueca|ignorez|vergiss|ignoriere|dimentica) (?:todas |todos |toutes |alle |tutte )?(?:tus|las|suas|as|tes|vos|les|deine|die|le tue|le|seus)(?: \\S+)? ?(?:instrucciones|reglas|instrucoes|instructions|regles|anweisungen|regeln|istruzioni|regole)',
]

/** Long videos, titles and thumbnails have starts of their own; a chat only looks for short clips. */
const elsewhere = [
  `^${polite}(?:(?:find|search|show|get|give|look|looking|me|us|for|some|more|any|the|best|good|[0-9]{1,3}) ){0,6}(?:long(?: - | )?(?:form )?(?:videos?|vids|youtube videos?)|longform(?: videos?)?|(?:titles and |video |youtube )?thumbnails?) (?:about|on|for|of)(?!\\S)`,
  '^(?:(?:busca|buscame|quiero|dame|procura|procure|quero|cherche|je cherche|je veux|suche|ich suche|ich will|zeig mir|cerca|cerco|voglio|[0-9]{1,3}) ){0,2}(?:videos (?:largos|longos)|longues videos|videos longues|lange videos|video lunghi|miniaturas?|miniatures?|miniature) (?:sobre|sur|uber|zu|su|di|de|para)(?!\\S)',
]

const about = [
  `^${polite}(?:who|what) (?:are|r|is) (?:you|u|coldopen|this (?:bot|app|tool|thing|service|site|chat)|this|your (?:name|purpose|job|model|creator|owner|favorite \\S+|favourite \\S+))${end}`,
  '^(?:who|what company) (?:made|built|created|owns|trained|runs|develops) (?:you|this|coldopen)',
  `^${polite}(?:what|how|which \\S+|how much|how many \\S+|where|why) (?:can|do|could|does|will|did|are|should|don't|didn't|won't) (?:${you}|i|we)(?: (?:do|offer|search|find|cost|support|know|work|working|function|help|mean|use|get|make|start|begin|say|ask|type|write|this|you|it|coldopen|need|try|for|me|us|here|with|exactly|results|clips|to|tell|now|doing|going|that|able)){0,5}(?: [!?.]){0,3}$`,
  `^${polite}(?:are you|r u|is this|is it) (?:(?:a|an|the|really|still|not|just|even) ){0,2}(?:human|bot|ai|robot|real|there|alive|ok|chatgpt|gpt|claude|sentient|working|sure|person|machine|free|model|language model|llm|single|safe|legit)`,
  `^(?:do you|can you|did you) (?:speak|understand|support|work|like|love|remember|read|talk|hear|feel|sleep|dream|know) ?(?:\\S+ ?){0,3}$`,
  `^${polite}(?:help|help me(?: out)?|a hand|assistance|commands|menu|options|examples|instructions|info|faq|manual|docs|documentation|pricing|prices)(?: (?:please|me|us|now)){0,2}(?: [!?.]){0,3}$`,
  "^(?:how|hows|how's) (?:are|r|is|it|you|things|everything|life)(?: (?:you|u|it|going|doing|today|things|life)){0,3}(?: [!?.]){0,3}$",
  "^(?:what's|whats|what is) (?:up|this|new|your name|your purpose|coldopen|going on|the point|the price|the cost|the time)(?: (?:with you|for|of this|today)){0,1}(?: [!?.]){0,3}$",
  '^(?:tell me|say something|talk|something) about (?:yourself|you|coldopen|this (?:app|tool|bot|service))',
  '^how much (?:does|is|do|will) (?:it|this|that|a run|a search|one run|coldopen|one|a credit|credits)(?: cost)?|^how many credits',
  '^(?:tell me|say) (?:a|another) (?:joke|story)|^i love you|^(?:is )?(?:anyone|anybody|somebody|this thing) (?:there|here|on|home)',
  '^(?:quien|que|que cosa) (?:eres|puedes hacer|haces|sabes hacer|es (?:esto|coldopen))|^como (?:funciona|funcionas|estas)|^ayuda(?:me)?(?: [!?.]){0,3}$|^(?:¿ )(?:quien|que|como) (?:eres|puedes hacer|haces|funciona|funcionas|estas|es esto|es coldopen)',
  '^(?:quem (?:e|es) (?:voce|tu)|o que (?:voce )?(?:faz|pode fazer|e isso|e coldopen)|como (?:funciona|vai|voce funciona)|ajuda)(?: [!?.]){0,3}$',
  "^(?:qui es - tu|qui etes - vous|que (?:peux - tu|fais - tu|pouvez - vous)(?: faire)?|c'est quoi(?: coldopen)?|comment (?:ca marche|ca va|vas - tu|ca fonctionne)|aide|aidez - moi|a l'aide)(?: [!?.]){0,3}$",
  "^(?:wer bist du|was (?:kannst|machst) du|was ist (?:das|coldopen)|wie (?:funktioniert (?:das|es)|geht es dir|geht's)|hilfe|hilf mir)(?: [!?.]){0,3}$",
  "^(?:chi sei|cosa (?:puoi fare|fai|sai fare)|che cosa (?:puoi fare|fai)|come (?:funziona|funzioni|stai)|aiuto|aiutami|cos'e (?:questo|coldopen))(?: [!?.]){0,3}$",
]

/** The whole message takes back what was asked for, or finds fault with what came of it. */
const dismissals = [
  "(?:just )?(?:forget|scratch|drop) (?:it|that|this)|forget about (?:it|that|this)|never ?mind(?: (?:it|that|this))?|nevermind|nvm|(?:(?:i|i've|i have|we|we've|we have) )?(?:just )?changed (?:my|our) minds?",
  "(?:(?:that|this|it|those|these|they)(?: (?:was|were|is|are|looks?))?|that's|it's|they're|the (?:CLIPS) (?:was|were|are)) (?:(?:really|so|very|pretty|just|all|quite) ){0,2}(?:bad|terrible|awful|horrible|useless|rubbish|garbage|boring|wrong|no good|not good|not great|not it)",
  'olvidalo|olvidate(?: de eso)?|dejalo|no importa|(?:he cambiado|cambie) de (?:idea|opinion)',
  'esquece(?: isso)?|esqueca(?: isso)?|deixa (?:pra|para) la|mudei de ideia|nao importa',
  "laissez? tomber|oubliez?(?: (?:ca|cela))|tant pis|peu importe|j'ai change d' (?:avis|idee)",
  'vergiss (?:es|das)|lass (?:es|das)|schon gut|(?:ich )?habe? (?:es )?mir anders uberlegt',
  'lascia (?:stare|perdere)|lasciamo (?:stare|perdere)|fa niente|non importa|ho cambiato idea',
].map(
  (pattern) =>
    `^(?:(?:no|ok|okay|oh|well|actually|sorry|please|hmm|,) ){0,4}(?:${pattern})(?: (?:please|sorry|then|now|[.,!…])){0,3}$`,
)

const kinds: [Talk, RegExp[]][] = [
  ['command', [...commands, ...elsewhere].map(over)],
  ['about', about.map(over)],
  ['dismissal', dismissals.map(over)],
  [
    'restart',
    [
      over(
        `^${polite}(?:start over|start again|restart|clear|new (?:topic|search|subject|conversation|chat)|another (?:topic|subject)|something else|a different (?:topic|subject)|change (?:the )?(?:topic|subject))(?: please)?(?: [!?.]){0,3}$`,
      ),
    ],
  ],
]

const yes = setOf(
  'yes yeah yep yup sure ok okay please do go ahead si sim oui ja claro vale klar certo absolutely definitely of course continue alright',
)
const no = setOf('no nope nah nein non nao not really')
const thanks = setOf(
  'thanks thank you thx ty cheers gracias obrigado obrigada merci danke grazie great perfect awesome nice cool good job well done super a lot so much very beaucoup mille vielen dank muchas muito that was that is helpful',
)

/** What kind of talk a message is; null where it may be a request. */
export function talkOf(phrase: Phrase, tongue: Tongue): Talk | null {
  for (const [kind, patterns] of kinds) {
    if (patterns.some((pattern) => findAll(phrase, pattern, wordOf).length > 0)) return kind
  }
  const words = phrase.tokens.filter(isWord).flatMap(({ word }) => word.split(' '))
  if (words.length === 0) return null
  if (words.every((word) => yes.has(word))) return 'yes'
  if (words.every((word) => no.has(word))) return 'no'
  if (words.every((word) => thanks.has(word))) return 'thanks'
  const talk = setOf(vocabularies[tongue].talk, vocabularies.en.talk)
  return words.every((word) => talk.has(word)) ? 'greeting' : null
}
