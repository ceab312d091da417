import type { TypeCue } from './romance.js'
import { question } from './romance.js'

/** The cues of hook types in further languages, the most telling first. See hook-types.ts for how they are tried. */

export const furtherCues: Record<string, TypeCue[]> = {
  hi: [
    question,
    { type: 'question', cue: /^(?:क्या|क्यों|कैसे)\s|(?:क्यों|कैसे) (?:है|हैं|होता|होती)/u },
    {
      type: 'listicle',
      cue: /(?:\p{N}{1,2}|दो|तीन|चार|पांच|पाँच|सात|दस) (?:\S+ )?(?:चीज|चीज़|तरीके|बातें|गलतियां|गलतियाँ|टिप्स|कारण|आदतें|नियम|ट्रिक)/u,
    },
    {
      type: 'warning',
      cue: /(?:मत (?:करना|करो|कीजिए|करें|\S+ना)|कभी (?:भी )?(?:मत|न|नहीं)|बंद (?:करो|कीजिए|करें)|सावधान|गलती)/u,
    },
    {
      type: 'contrarian_claim',
      cue: /(?:ज़रूरत नहीं|जरूरत नहीं|झूठ|गलतफहमी|नहीं (?:है|होता|होती|होते),? बल्कि|लोग सोचते)/u,
    },
    {
      type: 'story',
      cue: /(?:साल|महीने|हफ्ते|दिन) पहले|जब मैं|एक दिन|एक बार|मेरी (?:दादी|नानी|माँ|मां)|मेरे (?:पिता|दादा|पापा)|सोचिए/u,
    },
    { type: 'curiosity_gap', cue: /(?:राज़|राज|सीक्रेट|कोई नहीं बताता|सच्चाई|असली वजह|रहस्य)/u },
    {
      type: 'promise',
      cue: /दिखाता हूँ|दिखाता हूं|बताता हूँ|बताता हूं|(?:बताऊंगा|बताऊँगा|बताऊंगी|बताने वाल|दिखाऊंगा|सिखाऊंगा|जानेंगे|देखेंगे|सीखेंगे|बात करेंगे|कैसे कर)/u,
    },
    { type: 'identity_callout', cue: /^(?:अगर|यदि) (?:आप|तुम|आपको|आपका|आपके)/u },
  ],
  ru: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|два|две|три|четыре|пять|шесть|семь|десять) (?:\p{L}+ ){0,2}?(?:вещ|способ|причин|совет|ошиб|признак|привыч|шаг|правил|иде|упражнен|вопрос|фраз|слов)/iu,
    },
    { type: 'confession', cue: /призна(?:юсь|ться|ние)|мне стыдно|никому не (?:рассказ|говор)|я ошибал/iu },
    {
      type: 'warning',
      cue: /^(?:не (?:делай|покупай|используй|\p{L}+(?:й|йте|ь|ите))|хватит|перестань|никогда|остановись|осторожно)|главная ошибка/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?:не нужн|это миф|миф|ложь|на самом деле|наоборот|вам врали|большинство (?:думает|считает|людей)|забудь)/iu,
    },
    {
      type: 'story',
      cue: /(?:лет|год|года|месяц\p{L}*|недел\p{L}*|дн\p{L}+) назад|когда (?:я|мне)|однажды|как-то раз|помню|(?:моя|мой) (?:бабушка|дедушка|мама|папа|сестра|брат)|представь/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /секрет|никто не (?:говорит|расскаж)|правда о|что будет|не поверите|вот почему|тайн|скрыт/iu,
    },
    {
      type: 'promise',
      cue: /(?:покажу|расскажу|научу|объясню|поговорим|разбер[её]м|узнаете|как (?:\p{L}+ть)(?!\p{L}))/iu,
    },
    {
      type: 'comparison',
      cue: /(?:больше|меньше|лучше|хуже|дешевле|быстрее),? чем|вместо|разница между|не \p{L}+, а/iu,
    },
    { type: 'identity_callout', cue: /^если (?:ты|вы|у (?:тебя|вас))/iu },
  ],
  ar: [
    question,
    { type: 'question', cue: /^(?:هل|لماذا|كيف|متى|ماذا|ما (?:هو|هي|الذي)|من (?:هو|هي)) /u },
    {
      type: 'listicle',
      cue: /(?:\p{N}{1,2}|ثلاثة?|أربعة?|خمسة?|ستة?|سبعة?|عشرة?) (?:أشياء|طرق|أسباب|نصائح|أخطاء|علامات|عادات|خطوات|قواعد|أفكار)/u,
    },
    { type: 'warning', cue: /^(?:لا ت|توقف|احذر|إياك|تجنب|أبدا)|أكبر خطأ/u },
    {
      type: 'contrarian_claim',
      cue: /(?:لا تحتاج|خرافة|كذبة|على العكس|معظم الناس يعتقد|ليست? (?:كما|هو|هي|صحيح)|ليس )/u,
    },
    {
      type: 'story',
      cue: /(?:قبل|منذ) (?:\S+ )?(?:سنوات|سنة|عام|أعوام|أشهر|شهر|أسابيع|أسبوع|أيام)|عندما كنت|ذات يوم|أتذكر|(?:جدتي|جدي|أمي|أبي|أختي|أخي)|تخيل/u,
    },
    { type: 'curiosity_gap', cue: /(?:سر|أسرار|لا أحد يخبرك|الحقيقة|لن تصدق|السبب|غامض|لغز)(?:\s|$)/u },
    {
      type: 'promise',
      cue: /دعني|دعوني|(?:سأ(?:ريك|خبرك|شرح|علمك|تحدث)|سوف|سن(?:رى|تعلم|تحدث|تعمق)|كيفية|اليوم )/u,
    },
    { type: 'identity_callout', cue: /^(?:إذا|لو|اذا) (?:كنت|كان|أنت)/u },
  ],
  tr: [
    question,
    { type: 'question', cue: /(?:neden|nasıl|niçin|hiç) .{0,80}\bm[ıiuü]/iu },
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|iki|üç|dört|beş|altı|yedi|on) (?:\p{L}+ )?(?:şey|yol|neden|ipucu|hata|işaret|alışkanlık|adım|kural|fikir|soru)/iu,
    },
    { type: 'warning', cue: /(?:sakın|asla|dikkat|uzak dur|yapmayın|almayın|yapma)(?!\p{L})/iu },
    { type: 'contrarian_claim', cue: /(?:gerek yok|yalan|efsane|tam tersi|herkes .{0,20}sanıyor|değil)/iu },
    {
      type: 'story',
      cue: /(?:yıl|ay|hafta|gün) önce|bir gün|bir keresinde|hatırlıyorum|(?:annem|babam|babaannem|dedem)|hayal edin|çocukken/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /(?:sır|kimse (?:söylemiyor|bilmiyor)|gerçek sebep|inanamayacak|gizli|işte bu yüzden)/iu,
    },
    {
      type: 'promise',
      cue: /(?:göstereceğim|anlatacağım|öğreteceğim|açıklayacağım|öğreneceksin|bakacağız|nasıl yapılır)/iu,
    },
    { type: 'identity_callout', cue: /^eğer/iu },
  ],
  id: [
    question,
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|dua|tiga|empat|lima|enam|tujuh|sepuluh) (?:\p{L}+ )?(?:hal|cara|alasan|tips|kesalahan|tanda|kebiasaan|langkah|aturan|ide|pertanyaan)/iu,
    },
    { type: 'warning', cue: /^(?:jangan|stop|berhenti|hati-hati|awas|hindari)/iu },
    {
      type: 'contrarian_claim',
      cue: /(?:(?:tidak|nggak|gak) perlu|bohong|mitos|justru|sebaliknya|kebanyakan orang|bukan)/iu,
    },
    {
      type: 'story',
      cue: /(?:tahun|bulan|minggu|hari) (?:yang )?lalu|waktu (?:saya|aku)|suatu hari|ketika (?:saya|aku)|(?:ibu|ayah|nenek|kakek) (?:saya|aku|ku)|bayangkan/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /(?:rahasia|(?:tidak|nggak|gak) ada yang (?:bilang|tahu)|kenyataan|ternyata|inilah|misteri)/iu,
    },
    { type: 'promise', cue: /(?:saya|aku|kita) (?:akan|mau|bakal)|cara (?:me|mem|men|meng)\p{L}+/iu },
    { type: 'identity_callout', cue: /^(?:kalau|jika|buat) (?:kamu|anda|kalian)/iu },
  ],
  ja: [
    question,
    { type: 'question', cue: /(?:でしょうか|ですか|ますか|なぜ|どうして|知っていますか)/u },
    { type: 'listicle', cue: /\p{N}{1,2}(?:つ|個|選)の?|[三四五六七八九十]つの/u },
    {
      type: 'warning',
      cue: /(?:ないでください|てはいけない|ちゃダメ|やめて|絶対に?[^。]{0,12}(?:ない|な)|注意|危険)/u,
    },
    {
      type: 'contrarian_claim',
      cue: /(?:必要(?:は|が)?(?:ない|ありません)|間違[いっ]|嘘|ではなく|じゃなく|逆に|思われがち)/u,
    },
    { type: 'confession', cue: /(?:告白|正直に?言|恥ずかし|実は(?:私|僕))/u },
    {
      type: 'story',
      cue: /(?:年|ヶ月|か月|週間|日)前|ある日|(?:の|だった)頃|(?:祖母|祖父|母|父)(?:が|は|の)|想像して/u,
    },
    { type: 'curiosity_gap', cue: /(?:秘密|誰も(?:教え|知ら)|実は|本当の理由|驚|意外)/u },
    { type: 'promise', cue: /(?:紹介し|お見せ|教え(?:ます|て)|説明し|解説|方法|見ていき|掘り下げ)/u },
    { type: 'comparison', cue: /(?:より(?:も)?[^。]{1,20}(?:方|ほう|い)|違い|比べ)/u },
    { type: 'identity_callout', cue: /(?:な人|いる人|方へ|あなた)/u },
  ],
  ko: [
    question,
    { type: 'question', cue: /(?:까요|나요|세요|습니까|왜)(?:\s|$|\?)/u },
    { type: 'listicle', cue: /(?:\p{N}{1,2}|한|두|세|네|다섯|여섯|일곱)\s?가지/u },
    { type: 'warning', cue: /(?:하지\s?마|절대|조심|주의|그만)/u },
    { type: 'contrarian_claim', cue: /(?:필요\s?없|거짓말|착각|아니라|오히려|틀렸)/u },
    { type: 'story', cue: /(?:년|달|개월|주|일)\s?전|어느\s?날|(?:할머니|할아버지|엄마|아빠)|상상해/u },
    { type: 'curiosity_gap', cue: /(?:비밀|아무도|사실은|진짜\s?이유|놀라)/u },
    { type: 'promise', cue: /(?:알려\s?드|보여\s?드|가르쳐|설명해|방법|해\s?볼게요|소개)/u },
  ],
  zh: [
    question,
    { type: 'question', cue: /(?:吗|呢|为什么|怎么|如何|你知道)/u },
    { type: 'listicle', cue: /(?:\p{N}{1,2}|两|三|四|五|六|七|八|九|十)(?:个|件|种|条|招)/u },
    { type: 'warning', cue: /^(?:别|不要|千万|停止|小心|注意)|千万(?:别|不要)/u },
    {
      type: 'contrarian_claim',
      cue: /(?:不需要|谎言|误区|其实不|恰恰相反|不是[^。]{1,20}而是|大多数人(?:以为|认为))/u,
    },
    { type: 'confession', cue: /(?:坦白|承认|不好意思|我错了)/u },
    { type: 'story', cue: /(?:年|个?月|周|天)前|有一天|(?:奶奶|爷爷|妈妈|爸爸)|小时候|想象/u },
    { type: 'curiosity_gap', cue: /(?:秘密|没人告诉|真相|真正的原因|竟然|居然|惊)/u },
    { type: 'promise', cue: /(?:教你|告诉你|分享|给大家|方法|今天我)/u },
    { type: 'comparison', cue: /(?:比[^。]{1,16}更|区别|不同)/u },
    { type: 'identity_callout', cue: /^如果你/u },
  ],
}
