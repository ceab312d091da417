import { fold } from '../../lib/text.js'

/**
 * The little words of each language: what carries no subject (`plain`), what begins a clause (`starters`)
 * and what cannot end one (`dangling`). Written without accents: they are compared folded.
 */
export type Grammar = { plain: Set<string>; starters: Set<string>; dangling: Set<string> }

type Row = { plain: string; starters: string; dangling: string }

const rows: Record<string, Row> = {
  en: {
    plain:
      "a an the this that these those here there it its it's i i'm i've i'd i'll me my mine myself we we're we've we'd we'll us our ours you you're you've you'd you'll your yours yourself he he's him his she she's her hers they they're they've them their theirs who who's whom whose what what's which when where why how and or but nor so because if then than as while though although until since of off in on at to from by for with about into onto over under up down out through between after before during without within across upon around toward towards against along is are was were be been being am do does did doing done don't doesn't didn't have has had having haven't hasn't can can't could couldn't will won't would wouldn't shall should shouldn't may might must isn't aren't wasn't weren't not no yes yeah just really very too also even still again ever never always only quite rather almost about maybe perhaps actually basically literally probably like kind sort lot lots bit thing things stuff something anything everything nothing someone anyone everyone everybody nobody somebody some any all both each every few many much more most other another such same own one ones two first last next now today well okay ok right um uh ah oh hmm er gonna gotta wanna get gets got getting go goes going went gone come comes came coming let let's make makes made making take takes took say says said saying tell told know knows knew think thinks thought see saw look looks want wanted need needed put use used way ways time times day days year years people person that's there's here's let me back little big good great dhe dde theo thea else yet alone anymore instead soon later already away enough together whole",
    starters:
      "so and but because then now well okay if when what why how who where which i i'm i've i'd i'll you you're you've you'd we we're we've we'll he he's she she's they they're it it's this that's there there's these here here's let let's my your our the one imagine today although while however first",
    dangling:
      "a an the of and or but off my your our their his her its to in on at for with from by as than is are was were be been am that which who whose if because when very so such into about these those this every it's i'm you're we're they're i we he she they dr mr mrs ms prof",
  },
  es: {
    plain:
      'el la los las un una unos unas lo al del de a en con por para sin sobre entre hasta desde y e o u pero sino ni que quien quienes cual cuales cuando donde como porque si no mas muy ya tambien solo aun todavia siempre nunca yo tu el ella nosotros vosotros ellos ellas usted ustedes me te se nos os le les mi mis tus su sus nuestro nuestra es son era eran fue fueron ser sido siendo soy eres somos estoy esta estan estaba estar he ha han hay habia haber tiene tienen tengo tener hacer hace hizo hecho va voy vas vamos ir puede pueden puedo poder este esta esto estos estas ese esa eso esos esas aquel aquella asi aqui ahi alli entonces pues bueno todo toda todos todas algo nada alguien nadie cada otro otra otros otras mismo misma tan tanto mucho mucha muchos muchas poco hoy dia dias vez veces cosa cosas quiero decir dice bien',
    starters:
      'y pero porque entonces si cuando como donde que yo tu el ella nosotros ellos esto eso hay hoy ahora pues bueno aunque mientras imagina vamos voy en',
    dangling:
      'el la los las un una de del al a en con por para y o que mi tu su muy sin sobre entre es son se lo',
  },
  pt: {
    plain:
      'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para pra com sem sobre entre ate desde e ou mas nem que quem qual quais quando onde como porque se nao mais muito ja tambem so ainda sempre nunca eu tu voce voces ele ela nos eles elas me te lhe meu minha meus minhas seu sua seus suas nosso nossa e sao era eram foi foram ser sendo sou somos estou esta estao estava estar tem tenho ter tinha havia ha fazer faz fez feito vai vou vamos ir pode podem posso este esta isto esse essa isso aquele aquela aquilo assim aqui ai ali entao pois bom bem tudo todo toda todos todas algo nada alguem ninguem cada outro outra outros outras mesmo mesma tao tanto muita muitos pouco hoje dia dias vez vezes coisa coisas gente quero dizer ao aos',
    starters:
      'e mas porque entao se quando como onde que eu voce ele ela nos eles isso isto hoje agora pois bom embora enquanto imagine vamos vou a gente em',
    dangling:
      'o a os as um uma de do da dos das em no na por para com e ou que meu minha seu sua muito sem sobre entre ao',
  },
  fr: {
    plain:
      "le la les l un une des du de d a au aux en dans sur sous par pour avec sans entre vers chez et ou mais ni donc or car que qu qui quoi dont ou quand comme parce si ne pas plus tres deja aussi seulement encore toujours jamais je j tu il elle on nous vous ils elles me m te t se s lui leur y mon ma mes ton ta tes son sa ses notre nos votre vos leurs est sont etait etaient fut etre ete suis es sommes etes ai as a avons avez ont avait avoir fait faire va vais vont aller peut peuvent peux ce c cet cette ces cela ca ceci celui celle ceux ainsi ici la alors bon bien tout toute tous toutes quelque quelques chose choses rien quelqu personne chaque autre autres meme memes tant beaucoup peu aujourd hui jour jours fois c'est n'est j'ai d'un d'une qu'il qu'elle qu'on s'est n'a l'on ceux",
    starters:
      "et mais parce donc alors si quand comme ou que je j'ai tu il elle on nous vous ils c'est ce ca cela aujourd'hui maintenant bon imaginez voici voila il y",
    dangling:
      'le la les un une des du de au aux a en dans sur par pour avec et ou que mon ma mes son sa ses tres sans est sont ne qui',
  },
  de: {
    plain:
      'der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch weil dass daß ob wenn als wie wo wer was warum wann nicht kein keine keinen mehr sehr schon auch nur noch immer nie ich du er sie es wir ihr mich mir dich dir sich uns euch ihm ihn ihnen mein meine meinen dein deine sein seine seinen ihre ihren unser unsere euer ist sind war waren sein gewesen bin bist seid wird werden wurde wurden hat haben habe hast hatte hatten kann konnen konnte muss mussen soll sollte will wollen wollte mag mochte darf zu zum zur von vom in im an am auf aus bei mit nach vor fur uber unter durch gegen ohne um bis seit zwischen dieser diese dieses diesen jener so dann da hier dort also ja nein mal eben halt gut alles alle etwas nichts jemand niemand jeder jede jedes andere anderen selbst viel viele wenig heute tag tage mal ding dinge machen macht gemacht gehen geht kommen kommt sagen sagt man ganz',
    starters:
      'und aber denn weil dann also wenn als ob wie was warum wo wer ich du er sie es wir ihr das dies heute jetzt stell hier man obwohl wahrend doch der die',
    dangling:
      'der die das den dem des ein eine einen einem einer und oder aber zu zum zur von vom in im an am auf aus bei mit nach vor fur uber unter durch mein meine dein deine sehr ist sind dass weil',
  },
  it: {
    plain:
      "il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei nelle con su sul sulla per tra fra e ed o ma ne che chi cui quale quali quando dove come perche se non piu molto gia anche solo ancora sempre mai io tu lui lei noi voi loro mi ti si ci vi gli mio mia miei mie tuo tua suo sua suoi nostro nostra vostro e sono era erano fu essere stato stata sei siamo siete ho hai ha abbiamo avete hanno aveva avere fa fare fatto va vado vanno andare puo possono posso questo questa questi queste quello quella quelli cosi qui qua li la allora poi bene tutto tutta tutti tutte qualcosa niente nulla qualcuno nessuno ogni altro altra altri altre stesso stessa tanto tanta tanti poco oggi giorno giorni volta volte cosa cose c'e dell'",
    starters:
      "e ma perche allora se quando come dove che io tu lui lei noi loro questo quello c'e oggi adesso ora poi bene mentre immagina ecco sono",
    dangling:
      'il lo la i gli le un uno una di del della dei a al alla da dal in nel nella con su per tra e o che mio mia suo sua molto non',
  },
  hi: {
    plain:
      'का के की को से में पर है हैं था थे थी हो होता होती होते हूं हूँ और या लेकिन मगर कि जो वह वो यह ये इस उस इन उन एक भी ही तो न नहीं मत क्या क्यों कैसे कब कहां कहाँ कौन मैं मैंने हम हमने आप आपको आपने तुम मुझे हमें उसे मेरा मेरी मेरे हमारा हमारी हमारे आपका आपकी आपके अपना अपनी अपने कर करना करते करता करती किया करने रहा रही रहे गया गई गए जा जाता जाती जाते सकता सकती सकते लिए साथ बाद तक अब जब तब फिर यहां वहां कुछ सब कोई हर बहुत बात चीज चीज़ वाला वाली वाले ने अगर दोस्तों',
    starters: 'और लेकिन तो अगर जब क्योंकि मैं मैंने हम आप यह ये वह वो आज अब क्या क्यों कैसे फिर इसलिए',
    dangling: 'का के की को से में पर और या कि ने एक यह इस उस',
  },
  ru: {
    plain:
      'и а но или да не ни в во на с со к ко у о об от до из за по под над при про для без через между что чтобы как так когда где куда почему зачем если то же ли бы вот это этот эта эти тот та те того этого я ты он она оно мы вы они меня мне тебя тебе его ему ее ей нас нам вас вам их им мой моя мое мои твой свой свои своя наш ваш кто кого кому чего чем быть был была было были есть будет будут нет можно надо нужно может могу очень уже еще только тоже также все всё всех всего весь вся сам сама себя который которая которые потому поэтому здесь там тут теперь сейчас сегодня день дней раз просто вообще конечно один одна',
    starters:
      'и а но потому поэтому если когда как что где почему я ты он она мы вы они это вот сегодня сейчас теперь итак представьте',
    dangling: 'и а но или в во на с со к у о об от до из за по под для без что как не мой моя свой очень',
  },
  ar: {
    plain:
      'في من إلى الى على عن مع هذا هذه ذلك تلك هو هي هم نحن أنا انا أنت انت أن ان إن لا ما لم لن قد كل بعض غير بين عند حتى ثم أو او و ف ب ل كان كانت يكون تكون الذي التي الذين كما كيف لماذا متى أين اين ماذا هل إذا اذا لو لكن ولكن لأن لان أي اي بعد قبل منذ أيضا ايضا فقط جدا اليوم يوم هناك هنا يا به بها له لها فيه فيها منه منها عليه عليها',
    starters:
      'و لكن ولكن ثم إذا اذا عندما لأن هل كيف لماذا ماذا أنا انا أنت نحن هو هي هذا هذه اليوم الآن تخيل',
    dangling: 'في من إلى الى على عن مع أن ان إن أو او و هذا هذه',
  },
  tr: {
    plain:
      'bir ve veya ama fakat ile icin de da ki mi mı mu bu su o ben sen biz siz onlar bana sana bize size beni seni benim senin bizim sizin onun cok daha en gibi kadar sonra once ne neden nasıl nasil kim nerede zaman var yok degil olan olarak oldu olur her hic sadece bile artık simdi bugun gun cunku eger yani iste şey sey',
    starters: 've ama fakat cunku eger ben sen biz siz bu o bugun simdi ne neden nasil peki yani hayal',
    dangling: 've veya ama bir bu cok icin ile gibi',
  },
  id: {
    plain:
      'yang dan di ke dari untuk dengan pada ini itu adalah ada tidak bukan juga saja sudah akan bisa dapat harus lebih sangat paling saya aku kamu kita kami dia mereka anda apa siapa kapan dimana mengapa kenapa bagaimana kalau jika karena tapi tetapi atau seperti oleh dalam hari jadi lagi masih sekarang banget nih sih dong ya nggak gak kalian teman semua orang satu',
    starters:
      'dan tapi tetapi karena kalau jika jadi saya aku kamu kita kami dia mereka ini itu hari sekarang apa kenapa bagaimana bayangkan',
    dangling: 'yang dan di ke dari untuk dengan pada atau karena sangat',
  },
  ja: {
    plain:
      'の は が を に で と も へ や から まで より です ます でし まし た て だ な い ない し れ さ せ う よう この その あの これ それ あれ ここ そこ こと もの ため とき する いる ある なる 私 僕 あなた 今日 皆さん そして でも しかし だから',
    starters: 'でも しかし だから そして また では もし 今日 私 僕 これ それ この 実は なぜ',
    dangling: 'の は が を に で と も へ この その',
  },
  ko: {
    plain:
      '이 그 저 것 수 등 및 를 을 은 는 가 에 의 로 와 과 도 에서 으로 하고 그리고 하지만 그래서 그런데 저는 나는 제가 우리 여러분 오늘 있는 있습니다 합니다 입니다 하는 한 할 안 못 더 정말 너무 아주 매우 이런 그런 이것 그것 여기 때 왜 어떻게',
    starters: '그리고 하지만 그래서 그런데 만약 저는 나는 제가 우리는 여러분 오늘 지금 이 그 왜',
    dangling: '이 그 저 및 그리고 한',
  },
  zh: {
    plain:
      '的 了 是 在 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 和 与 也 都 就 不 没 没有 有 会 能 要 可以 对 从 到 把 被 让 给 很 太 更 最 吗 呢 吧 啊 着 过 地 得 一个 什么 怎么 为什么 因为 所以 但是 如果 今天 大家 一 个 上 下 中 里',
    starters: '但是 可是 所以 因为 如果 然后 而且 我 你 他 她 我们 你们 他们 今天 现在 这 那 其实 为什么',
    dangling: '的 和 与 在 是 把 被 从 对 这 那 很',
  },
}

const none: Grammar = { plain: new Set(), starters: new Set(), dangling: new Set() }

function setOf(words: string): Set<string> {
  return new Set(words.split(' ').map(fold))
}

const grammars = new Map(
  Object.entries(rows).map(([language, row]) => [
    language,
    { plain: setOf(row.plain), starters: setOf(row.starters), dangling: setOf(row.dangling) },
  ]),
)

/** The little words of a BCP 47 language; none for a language without a row. */
export function grammarOf(language: string | null): Grammar {
  return grammars.get(language ?? '') ?? none
}
