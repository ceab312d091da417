import type { TypeCue } from './romance.js'
import { question } from './romance.js'
import { resultsWithin } from '../time-spans.js'

/** The cues of hook types in German, the most telling first. See hook-types.ts for how they are tried. */

export const germanCues: Record<string, TypeCue[]> = {
  de: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|zwei|drei|vier|fünf|sechs|sieben|acht|zehn) (?:\p{L}+ ){0,2}?(?:dinge|wege|gründe|tipps|tricks|fehler|zeichen|gewohnheiten|schritte|regeln|ideen|übungen|fragen|sätze|wörter|sachen)/iu,
    },
    {
      type: 'confession',
      cue: /geständnis|gestehe|ich schäme|peinlich|nie(?:mandem)? erzählt|ich lag falsch|ich muss zugeben|ich dachte (?:früher|immer|lange)|früher (?:habe|dachte) ich/iu,
    },
    {
      type: 'warning',
      cue: /^(?:hör(?:t)? auf|mach(?:t)? (?:das )?n(?:ie|icht)|kauf\p{L}* (?:bloß )?(?:nie|nicht|kein)|vermeide|vorsicht|achtung|nie(?:mals)?(?!mand)|\p{L}+ (?:niemals|bloß nicht|auf keinen fall))|der (?:größte|schlimmste) fehler|bevor (?:du|ihr) .{0,30}(?:kauf|wirf|weg)/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})nicht [^.?!]{2,50}, (?:sondern|die|das|es|er|sie|der)(?!\p{L})|kein [^.?!]{2,30}(?:, | )(?:er|sie|es) (?:war|ist)|brauchst? (?:du )?(?:kein|nicht)|ist (?:eine )?lüge|mythos|im gegenteil|niemand braucht|alles,? was du|die meisten (?:denken|glauben)|ist (?:nicht|kein)|sind (?:nicht|keine)|überbewertet|vergiss/iu,
    },
    {
      type: 'result_first',
      cue: /ich habe? .{0,60}(?:verdient|verloren|gespart|geschafft|verkauft|gelernt|verdoppelt|abgenommen)|von \d+ auf/iu,
    },
    {
      type: 'story',
      cue: /vor (?:\p{L}+ )?(?:\d+ )?(?:jahr|monat|woche|tag)|als ich|eines tages|einmal|ich erinnere|meine? (?:oma|opa|großmutter|großvater|mutter|vater|schwester|bruder|nachbar|tochter|sohn)|stell dir|letzte[ns]? (?:jahr|woche|monat|sommer)/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /geheim|niemand (?:sagt|erzählt|redet|weiß)|die wahrheit|was passiert|wirst du nicht glauben|deshalb|darum|der (?:wahre )?grund|rätsel|versteckt|überrasch/iu,
    },
    { type: 'result_first', cue: resultsWithin.de },
    {
      type: 'promise',
      cue: /ich (?:zeige?|erkläre?|verrate?|bringe?|werde)|(?:zeig|erklär) (?:ich )?(?:dir|euch|ihnen)|wir (?:werden|schauen)|so (?:geht|machst|wird|bekommst)|wie (?:du|man|ihr)|in (?:nur |unter )?\d+ (?:minuten|sekunden|tagen)|lernst du/iu,
    },
    {
      type: 'authority',
      cue: /(?:ich bin|als) (?:\p{L}+ )?(?:\p{L}*arzt|ärztin|anwalt|anwältin|ingenieur|lehrer|trainer|coach|bäcker|psycholog|fotograf|ernährungsberater|hundetrainer|tierarzt)|laut|studie|forscher|wissenschaft|ich arbeite/iu,
    },
    {
      type: 'comparison',
      cue: /(?:mehr|weniger|besser|schlechter|\p{L}{3,9}er) (?:\p{L}+ ){0,2}als|(?:an)?statt|der unterschied zwischen|versus|nicht \p{L}+,? sondern/iu,
    },
    {
      type: 'demonstration',
      cue: /^(?:schau|seht|guck|das (?:hier )?ist|dies(?:er|e|es)? (?:\p{L}+ )?ist|hier)/iu,
    },
    { type: 'identity_callout', cue: /^wenn (?:du|ihr|dein)|für alle,? die/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend) \p{L}{3,}/iu,
    },
  ],
}
