import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Figures, Reading } from '../../src/analyst/types.js'
import type { Clip, TranscriptLine } from '../../src/providers/types.js'

const analyst = rulesAnalyst()

const unknown: Figures = {
  views: null,
  outlier: null,
  creator_usual_views: null,
  views_per_day: null,
  likes_per_1k: null,
}

const clip: Clip = {
  platform: 'youtube',
  clip_id: 'clip-1',
  media_type: 'short',
  format: 'video',
  title: null,
  caption: null,
  creator: null,
  creator_id: null,
  creator_followers: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  duration_s: null,
  posted_at: null,
  watch_url: null,
  cover_url: null,
  language: 'en',
  onscreen_text: null,
  on_camera: null,
  sample: true,
}

type About = Partial<Clip> & { topic?: string; figures?: Partial<Figures> }

function read(
  lines: string[] | TranscriptLine[],
  { topic = 'bread', figures, ...overrides }: About = {},
): Promise<Reading> {
  const cues = lines.map((line) => (typeof line === 'string' ? { start: null, end: null, text: line } : line))
  return analyst.read({
    topic,
    clip: { ...clip, ...overrides },
    lines: cues,
    figures: { ...unknown, ...figures },
  })
}

/** What follows an opening; it is parted from it, or a short opening would be taken together with it. */
const rest = [
  '[Laughter] Most people throw away the best part.',
  'They never look at the window.',
  'Cold dough forgives.',
]

describe('the hook', () => {
  const cases: [front: string, hook: string, language?: string][] = [
    ['Your loaf is lying to you.', 'Your loaf is lying to you.'],
    ['Hey guys, welcome back to my channel. Your loaf is lying to you.', 'Your loaf is lying to you.'],
    ['Thank you so much. Good morning, everybody! Your loaf is lying to you.', 'Your loaf is lying to you.'],
    ["It's really, really great to be here. Your loaf is lying to you.", 'Your loaf is lying to you.'],
    ['I am honoured to be here, and I brought a jar of mould.', 'I brought a jar of mould.'],
    ['Hi, my name is Ada. I bake in a garage.', 'I bake in a garage.'],
    [
      'This oven is fourteen months old. It cost my aunt eleven thousand dollars.',
      'This oven is fourteen months old. It cost my aunt eleven thousand dollars.',
    ],
    [
      'A baker in Porto sold one loaf twice and kept both coins. Nobody in the whole street ever noticed it.',
      'A baker in Porto sold one loaf twice and kept both coins. Nobody in the whole street ever noticed it.',
    ],
    ['So my name is Ada Wren, and I bake bread in a garage.', 'I bake bread in a garage.'],
    [
      'Um, okay, so yeah. How are you all doing? Can you hear me? Your loaf is lying to you.',
      'Your loaf is lying to you.',
    ],
    ['Before we start, hit the like button. Your loaf is lying to you.', 'Your loaf is lying to you.'],
    ["Don't forget to subscribe. Your loaf is lying to you.", 'Your loaf is lying to you.'],
    [
      'This video is sponsored by Crumb Box. Crumb Box is the app for bakers. Use code LOAF at checkout. Your loaf is lying to you.',
      'Your loaf is lying to you.',
    ],
    [
      "It's a great pleasure to share a few thoughts on flour tonight. Your loaf is lying to you.",
      'Your loaf is lying to you.',
    ],
    [
      "All right, let's get up our picture of the mill. What a great way to start. Your loaf is lying to you.",
      'Your loaf is lying to you.',
    ],
    ['So I threw the whole jar away.', 'So I threw the whole jar away.'],
    ['-40 degrees is where a starter sleeps.', '-40 degrees is where a starter sleeps.'],
    ['.5% of the flour is salt in my bread.', '.5% of the flour is salt in my bread.'],
    ['- Rye is the bread of the poor here.', 'Rye is the bread of the poor here.'],
    ['Two years ago. I threw the whole jar away.', 'Two years ago. I threw the whole jar away.'],
    ['I have a confession. I never weigh the salt.', 'I have a confession. I never weigh the salt.'],
    [
      'One of the hardest things about bread. Is waiting for it.',
      'One of the hardest things about bread. Is waiting for it.',
    ],
    ['Thank you letters paid for my first oven.', 'Thank you letters paid for my first oven.'],
    ['How are you going to slice it hot?', 'How are you going to slice it hot?'],
    [
      'Welcome to the world of stale bread, where nothing is thrown away.',
      'Welcome to the world of stale bread, where nothing is thrown away.',
    ],
    ['My subscribers asked for one thing last year.', 'My subscribers asked for one thing last year.'],
    ['Hola a todos, bienvenidos a mi canal. Tu pan te miente.', 'Tu pan te miente.', 'es'],
    ['¡Hola, hola! ¿Qué tal todo? Tu pan te miente cada mañana.', 'Tu pan te miente cada mañana.', 'es'],
    ['Oi gente, tudo bem? O seu pão mente para você.', 'O seu pão mente para você.', 'pt'],
    ['Bonjour à tous et bienvenue sur ma chaîne. Votre pain vous ment.', 'Votre pain vous ment.', 'fr'],
    [
      'Hallo Leute, willkommen zurück auf meinem Kanal! Euer Brot lügt euch an.',
      'Euer Brot lügt euch an.',
      'de',
    ],
    [
      'Ciao a tutti ragazzi. Il vostro pane vi mente ogni giorno.',
      'Il vostro pane vi mente ogni giorno.',
      'it',
    ],
    ['नमस्ते दोस्तों। आपकी रोटी आपसे झूठ बोलती है।', 'आपकी रोटी आपसे झूठ बोलती है।', 'hi'],
    ['Всем привет, друзья! Ваш хлеб вам лжёт.', 'Ваш хлеб вам лжёт.', 'ru'],
    ['السلام عليكم ورحمة الله. خبزك يكذب عليك كل صباح.', 'خبزك يكذب عليك كل صباح.', 'ar'],
    [
      'Herkese merhaba arkadaşlar, kanalıma hoş geldiniz. Ekmeğiniz size yalan söylüyor.',
      'Ekmeğiniz size yalan söylüyor.',
      'tr',
    ],
    ['Halo semuanya, selamat datang. Rotimu berbohong setiap pagi.', 'Rotimu berbohong setiap pagi.', 'id'],
    ['みなさんこんにちは。あなたのパンは嘘をついています。', 'あなたのパンは嘘をついています。', 'ja'],
    ['여러분 안녕하세요. 당신의 빵은 거짓말을 합니다.', '당신의 빵은 거짓말을 합니다.', 'ko'],
    ['大家好，欢迎来到我的频道。你的面包在骗你。', '你的面包在骗你。', 'zh'],
    [
      "What's up guys it's your boy Otto back with another video. Your loaf is lying to you.",
      'Your loaf is lying to you.',
    ],
    ["Yo what's good YouTube, it's ya girl Nora. Your loaf is lying to you.", 'Your loaf is lying to you.'],
    ["Hey guys, it's Wilma here. Your loaf is lying to you.", 'Your loaf is lying to you.'],
    ["Hey it's me again. Your loaf is lying to you.", 'Your loaf is lying to you.'],
    [
      "Hi everyone, it's your favorite baker Otto Rye. Your loaf is lying to you.",
      'Your loaf is lying to you.',
    ],
    ['Hello. Otto here with a quick word. Your loaf is lying to you.', 'Your loaf is lying to you.'],
    ["Hey guys, I'm back with another one. Your loaf is lying to you.", 'Your loaf is lying to you.'],
    [
      "What is going on everybody, Otto here with Otto's Mill, and this oven has a secret.",
      'this oven has a secret.',
    ],
    ["Hey guys, it's Wilma here and I baked for a week without salt.", 'I baked for a week without salt.'],
    [
      "It's your favorite crust that gives you heartburn.",
      "It's your favorite crust that gives you heartburn.",
    ],
    ['What is going on in your oven at night?', 'What is going on in your oven at night?'],
    ["What's good for your starter is bad for you.", "What's good for your starter is bad for you."],
    ["It's me who burned the first loaf.", "It's me who burned the first loaf."],
    ['Bread here is cheaper than water.', 'Bread here is cheaper than water.'],
    ["Hey guys, it's cold here in the mill all year.", "it's cold here in the mill all year."],
    [
      "Hey guys, it's Christmas again and nobody has an oven free.",
      "it's Christmas again and nobody has an oven free.",
    ],
    [
      "Hi everyone, it's your favorite bread from the mill that molds first.",
      "it's your favorite bread from the mill that molds first.",
    ],
    [
      'Hallo allemaal, welkom terug. Je brood liegt elke dag tegen je.',
      'Je brood liegt elke dag tegen je.',
      'nl',
    ],
    [
      'Cześć wszystkim, witam na moim kanale. Twój chleb kłamie każdego dnia.',
      'Twój chleb kłamie każdego dnia.',
      'pl',
    ],
    [
      'Xin chào các bạn, chào mừng các bạn đến với kênh của mình. Bánh mì của bạn đang nói dối bạn.',
      'Bánh mì của bạn đang nói dối bạn.',
      'vi',
    ],
    [
      'Всім привіт, друзі, вітаю на моєму каналі! Ваш хліб бреше вам щодня.',
      'Ваш хліб бреше вам щодня.',
      'uk',
    ],
    [
      'নমস্কার বন্ধুরা, আমার চ্যানেলে আপনাদের স্বাগতম। আপনার রুটি প্রতিদিন মিথ্যা বলে।',
      'আপনার রুটি প্রতিদিন মিথ্যা বলে।',
      'bn',
    ],
    [
      'அனைவருக்கும் வணக்கம், எங்கள் சேனலுக்கு வரவேற்கிறேன். உங்கள் ரொட்டி தினமும் பொய் சொல்கிறது.',
      'உங்கள் ரொட்டி தினமும் பொய் சொல்கிறது.',
      'ta',
    ],
    ['สวัสดีครับทุกคน ขนมปังของคุณกำลังโกหกคุณทุกวัน', 'ขนมปังของคุณกำลังโกหกคุณทุกวัน', 'th'],
    ['Hoi, iedereen bakt zijn brood te heet.', 'iedereen bakt zijn brood te heet.', 'nl'],
    [
      'Welkom in de duurste bakkerij van het land, waar niemand eet.',
      'Welkom in de duurste bakkerij van het land, waar niemand eet.',
      'nl',
    ],
    ['Hej, ludzie kroją chleb za wcześnie.', 'ludzie kroją chleb za wcześnie.', 'pl'],
    ['Xin chào, bạn cắt bánh mì quá sớm rồi.', 'bạn cắt bánh mì quá sớm rồi.', 'vi'],
    ['Dag 3 zonder brood was de zwaarste.', 'Dag 3 zonder brood was de zwaarste.', 'nl'],
  ]
  for (const [front, hook, language = 'en'] of cases) {
    it(`skips ${JSON.stringify(front)}`, async () => {
      const more = language === 'en' ? rest : []
      expect((await read([front, ...more], { language })).hook).to.equal(hook)
    })
  }

  it('begins after a greeting without a full stop', async () => {
    const { hook } = await read(['hey everyone welcome back to the channel your loaf is lying to you'])
    expect(hook).to.equal('your loaf is lying to you')
  })

  it('is not the end of a sentence whose beginning the clip lacks', async () => {
    const first = 'We keep the starter in the cellar.'
    for (const torn of [
      'you about a way of keeping flour dry.',
      'us the secret of her oven.',
      'be showing some loaves of last year.',
      'was about the flour of last year.',
      'ask and answer it in a minute.',
      'than anybody who baked before her.',
      'on ovens.',
      'so to start out with things.',
    ])
      expect((await read([torn, first, ...rest])).hook, torn).to.equal(first)
    for (const whole of [
      'you know what a loaf costs.',
      'my neighbours and I bake at night.',
      'is it the flour or the water?',
      'is the oven hot enough for rye.',
      'you at the back, what is your loaf worth?',
      'you with the rye, you are late.',
      'being a baker is a quiet trade.',
      'be willing to throw a loaf away.',
      'had a bad day at the oven yesterday.',
      'Was a loaf ever this cheap, I wonder.',
    ])
      expect((await read([whole, `[Laughter] ${first}`, ...rest])).hook, whole).to.equal(whole)
    for (const [greeting, opening] of [
      ['Hey guys, ', 'had to show you this oven today.'],
      ['Hello, ', 'been trying to bake this loaf for ten years.'],
      ['Hi everyone, ', 'was not expecting snow at all.'],
    ] as const)
      expect((await read([greeting + opening, `[Laughter] ${first}`, ...rest])).hook, greeting).to.equal(
        opening,
      )
    const unmarked = ['had to leave the bakery last week', 'I could not take the heat any more']
    expect((await read(unmarked)).hook).to.match(/^had to leave/)
    const small = 'you about a way of keeping flour dry. we keep the starter in the cellar.'
    expect((await read([small])).hook).to.match(/^you about/)
  })

  it('continues past a full stop that ends no sentence', async () => {
    const next = 'Two thirds of all loaves are thrown away.'
    for (const begun of [
      'With every loaf you bake.',
      "The question today, it's not.",
      "We're at a strange moment in history.",
      'We live in a time.',
    ])
      expect((await read([begun, next, ...rest])).hook, begun).to.equal(`${begun} ${next}`)
    for (const whole of [
      'At night we bake.',
      'Every loaf you bake is late.',
      'We baked at the same time.',
      'Flour is common, patience is not.',
      'In 2019 I quit every job I had.',
    ])
      expect((await read([whole, `[Laughter] ${next}`, ...rest])).hook, whole).to.equal(whole)
  })

  it('is never thanks, but may be a sentence that only begins like thanks', async () => {
    for (const opening of [
      'Thanks to one mistake I lost a mill and forty loaves.',
      'Hello is the hardest word at the counter.',
    ])
      expect((await read([opening, ...rest])).hook, opening).to.equal(opening)
    for (const passed of ['Thanks to everyone.', 'Thanks to Anna for the oven.', 'Hello everybody.'])
      expect((await read([passed, 'Your loaf is lying to you.'])).hook, passed).to.match(/^Your loaf/)
  })

  it('begins after applause, music and speaker marks', async () => {
    const { hook } = await read(['[Applause]', '>> ♪ ♪', '>> Your loaf is lying to you.'])
    expect(hook).to.equal('Your loaf is lying to you.')
  })

  it('does not extend over laughter or another speaker', async () => {
    const { hook } = await read(['Flour. [Laughter]', 'And nothing else was left in the shop.'])
    expect(hook).to.equal('And nothing else was left in the shop.')
  })

  it('has the times of the lines that it is cut from', async () => {
    const lines = [
      { start: 0, end: 2, text: 'Hello, everybody.' },
      { start: 2.5, end: 4, text: 'Your loaf is' },
      { start: 4, end: 5.5, text: 'lying to you.' },
    ]
    const { hook, hook_start_s, hook_end_s } = await read(lines)
    expect([hook, hook_start_s, hook_end_s]).to.deep.equal(['Your loaf is lying to you.', 2.5, 5.5])
  })

  it('has no times if the lines have none', async () => {
    const { hook_start_s, hook_end_s } = await read(['Your loaf is lying to you.'])
    expect([hook_start_s, hook_end_s]).to.deep.equal([null, null])
  })

  it('ends at a pause if its sentence is too long', async () => {
    const lines = [
      {
        start: 0,
        end: 12,
        text: 'I carried the dough across the whole town in a wet towel through the rain,',
      },
      { start: 12.2, end: 20, text: 'past the mill and the school and the closed bakery' },
      {
        start: 21.5,
        end: 33,
        text: 'and nobody asked me what it was until I sat down on the bus beside a miller.',
      },
    ]
    const { hook, hook_end_s } = await read(lines)
    expect(hook).to.match(/closed bakery$/)
    expect(hook_end_s).to.equal(20)
  })

  it('is read with a topic of three to six words in any script', async () => {
    const word = `${'a'.repeat(5_000)}!${'('.repeat(500)}`
    const { topic } = await read(
      rest.map((line) => `${line} ${word}`),
      { title: `Bread ${word} dough` },
    )
    expect(topic?.length ?? 1).to.be.within(1, 200)
  })

  it('has at most 60 words of a sentence that never ends', async () => {
    const { hook } = await read([
      Array.from({ length: 18 }, (_, index) => `and then I passed house${index}`).join(' ') + '.',
      ...rest,
    ])
    expect(hook?.split(' ').length).to.be.within(20, 60)
  })

  it('is not taken from misheard words or from a fragment; the first slide is used then', async () => {
    const onscreen_text = 'Five rules for a better loaf\nOne: wait\nTwo: wait more'
    const misheard =
      'Dumbar Pelko flask a Veranda noski do Tea Harbour Motel Dakota Trudy barely loudly? Mebeka Nisha Lisbon lent ' +
      'Tooley Varanda spare lower Marka Dol Belinda Tosko dale Binney Mattress taste Herta'
    const garbled = [
      'the loaf of on the bread that was to what I wanted to',
      'and in the oven with of two and a flour it',
      'so about the day of the yeast because every baker that in',
      'and then where the one that of dough it',
      'what is the so of the town',
    ]
    for (const lines of [[misheard], garbled, ['you certainly all bake at home that']]) {
      const timed = lines.map((text, at) => ({ start: at * 5, end: at * 5 + 4, text }))
      const { hook, catchy_line, why_it_travelled } = await read(timed)
      expect([hook, catchy_line, why_it_travelled], lines[0]).to.deep.equal([null, null, null])
      expect((await read(timed, { onscreen_text })).hook).to.equal('Five rules for a better loaf')
    }
  })

  it('comes from the first slide if nothing is spoken, never from the caption', async () => {
    const onscreenText = 'Five rules for a better loaf\nOne: wait\nTwo: wait more'
    const clipTexts = { onscreen_text: onscreenText, caption: 'My favourite loaf so far. Link in bio.' }
    expect((await read([], clipTexts)).hook).to.equal('Five rules for a better loaf')
    expect((await read(['[Music]', '♪'], clipTexts)).hook).to.equal('Five rules for a better loaf')
    const silent = await read([], { ...clipTexts, onscreen_text: null, title: 'Loaf number nine' })
    expect([silent.hook, silent.catchy_line, silent.hook_type, silent.why_it_travelled]).to.deep.equal([
      null,
      null,
      'other',
      null,
    ])
  })

  it('is small talk only if a clip has nothing else', async () => {
    expect((await read(['Hello there!'])).hook).to.equal('Hello there!')
    expect((await read(["Hey guys, it's Wilma here."])).hook).to.equal("Hey guys, it's Wilma here.")
    expect((await read(['Cześć wszystkim.'], { language: 'pl' })).hook).to.equal('Cześć wszystkim.')
    expect((await read(['Hello there!'], { onscreen_text: 'I quit sugar' })).hook).to.equal('I quit sugar')
  })

  it('is read in the language of its words if the source names the wrong one', async () => {
    const front =
      'Hallo Leute, willkommen zurück auf meinem Kanal! Euer Brot lügt euch an, und das schon seit Jahren.'
    const { hook } = await read([front, 'Es liegt nicht am Mehl, es liegt an der Zeit.'], { language: 'en' })
    expect(hook).to.equal('Euer Brot lügt euch an, und das schon seit Jahren.')
  })
})

describe('the catchy line', () => {
  const story = [
    'I worked in a bakery on the north side for nine years.',
    'We opened at four and it was usually raining.',
    "Good bread isn't fast, it's patient.",
    'Then the owner sold the shop to his cousin.',
    'I went home and slept for a week.',
  ]

  it('is the line with the contrast', async () => {
    expect((await read(story)).catchy_line).to.equal("Good bread isn't fast, it's patient.")
  })

  it('may be two short sentences that answer each other', async () => {
    const { catchy_line } = await read([
      ...story.slice(0, 2),
      "You don't need luck. You need patience.",
      ...story.slice(3),
    ])
    expect(catchy_line).to.equal("You don't need luck. You need patience.")
  })

  it('is null for longer speech without punctuation in a language whose sentences need it', async () => {
    const es = ['el pan no es rápido', 'es paciente', 'mi tía vivía junto al molino', 'nadie la conocía']
    const timed = [...es, ...es, ...es].map((text, at) => ({ start: at * 4, end: at * 4 + 3, text }))
    const { hook, catchy_line } = await read(timed, { language: 'es' })
    expect([hook === null, catchy_line]).to.deep.equal([false, null])
  })

  const spoilt: [name: string, line: string, whole: string][] = [
    [
      'a line that needs the one before it',
      "But good bread isn't fast, it's patient.",
      "Good bread isn't fast, it's patient.",
    ],
    [
      'a line that points at something else',
      'This is the best bread that you can ever eat.',
      'Cold bread is the best bread that you can ever eat.',
    ],
    [
      'a line that is torn',
      "takes you to the point where good bread isn't fast.",
      "Patience takes you to the point where good bread isn't fast.",
    ],
    [
      'a line with misheard names',
      'American bakers will never create a Big Clock talk.',
      'American bakers will never create a big clock.',
    ],
    [
      'a misheard line',
      'Good bread is the best off the world riel people know.',
      'Good bread is the best of the world that real people know.',
    ],
    ['a stammer', "Good bread good bread isn't fast, it's patient.", "Good bread isn't fast, it's patient."],
    [
      'one of several things',
      'The first never comes from a school.',
      'Good bread never comes from a school.',
    ],
    [
      'a line that hangs',
      'Good bread never ever comes out of the',
      'Good bread never ever comes out of the freezer.',
    ],
    [
      'a line that ends before what it counts',
      'Good bread is never baked in less time than 1000.',
      'Good bread is never baked in less time than a day.',
    ],
    [
      'thanks',
      'Thank you, thank you, you are the best people in the world.',
      'Bakers are the best people in the world.',
    ],
    [
      'a question to the room',
      'Who here knows that good bread never comes from a school?',
      'Good bread never comes from a school.',
    ],
    [
      'an announcement',
      "Today I'm going to talk about the best bread in the world.",
      'Nobody ever talks about the best bread in the world.',
    ],
  ]
  for (const [name, line, whole] of spoilt) {
    it(`is not ${name}`, async () => {
      const before = [story[0]!, 'Cold dough forgives.', ...story.slice(3)]
      const catchyLineOf = async (last: string) => (await read([...before, last])).catchy_line
      expect([await catchyLineOf(line), await catchyLineOf(whole)]).to.deep.equal([null, whole])
    })
  }

  it('may have an intentionally repeated phrase', async () => {
    const lines = [
      'I was eight years old when we moved to the mill at the end of the river.',
      'Every miller is a gifted baker.',
      'Every miller knows that good bread never comes from a school.',
    ]
    expect((await read(lines)).catchy_line).to.equal(lines[2])
  })

  it('is null rather than a sentence of the hook', async () => {
    const spokenLines = [
      "Good bread isn't fast, it's patient.",
      'He told me that later.',
      'Then they sold it to him.',
    ]
    const { hook, catchy_line } = await read(spokenLines)
    expect([hook?.startsWith(spokenLines[0]!), catchy_line]).to.deep.equal([true, null])
    const { catchy_line: other } = await read([...spokenLines, 'Cold dough forgives every baker.'])
    expect(other).to.equal('Cold dough forgives every baker.')
  })

  it('is found in other languages', async () => {
    const es = [
      'Trabajé nueve años en una panadería.',
      'Llovía casi siempre.',
      'El pan no es rápido, es paciente.',
      'Luego el dueño vendió la tienda a su primo.',
    ]
    expect((await read(es, { language: 'es' })).catchy_line).to.equal('El pan no es rápido, es paciente.')
  })
})

describe('the main idea', () => {
  const lines = [
    'My first oven was a shoebox with a bulb in it that my uncle took from a fridge.',
    'I remember the smell.',
    'But dough temperature decides when bread is ready, not the clock.',
    'The clock only knows the time of day.',
    'The dough knows its own temperature.',
  ]

  it('is never taken from speech', async () => {
    const { main_idea } = await read(lines, { title: 'Dough temperature beats the clock' })
    expect(main_idea).to.equal(null)
  })

  it('is the caption if little is spoken', async () => {
    const caption =
      '🍞 Bread that waits a night in the fridge tastes better than bread that does not. #bread #slow'
    const { main_idea } = await read(['Wait for it.', 'Look.'], { caption, title: 'Bread and the fridge' })
    expect(main_idea).to.equal(
      'Bread that waits a night in the fridge tastes better than bread that does not.',
    )
  })

  const nothing: [name: string, lines: string[], about: About][] = [
    [
      'where a caption is only a label',
      ['Look at him go.'],
      { caption: 'wait for it 😂 #fyp', title: 'The loaf that fell off the roof' },
    ],
    [
      'where the only claim is the hook',
      ['Cold dough is always better than warm dough.', 'I was nine.', 'My aunt laughed.'],
      { title: 'Cold dough and warm dough' },
    ],
    [
      'where a question is all there is',
      ['I was nine.', 'Why is cold dough always better than warm dough?'],
      { title: 'Cold dough and warm dough', caption: 'Why is cold dough better than warm dough?' },
    ],
    [
      'where a caption tells of the clip',
      ['I was nine.', 'The dough was cold.'],
      { title: 'Cold dough', caption: 'In this video, Ilse shows how cold dough rises.' },
    ],
    [
      'where a claim points to what was said before',
      ['I was nine.', 'They always need cold dough for that bread.'],
      { title: 'Cold dough for bread' },
    ],
    ['where a sentence never ends', [`and ${'bread made with a slow dough keeps for days '.repeat(8)}`], {}],
  ]
  for (const [name, lines, about] of nothing) {
    it(`is null ${name}`, async () => expect((await read(lines, about)).main_idea).to.equal(null))
  }

  it('is null for misheard words', async () => {
    const salad =
      'Kolkata desk hosko be Rose Garden Hotel Judy Johnson Barranca Renegade Dough Madonna Arata Urban'
    const title = 'Dough temperature beats the clock'
    const { main_idea, why_it_travelled } = await read([`${salad}? ${salad}.`, ...lines], { title })
    expect([main_idea, why_it_travelled]).to.deep.equal([null, null])
  })

  it('is null if there are no words', async () => {
    expect((await read([])).main_idea).to.equal(null)
  })
})

describe('the explanation of a hook', () => {
  const figures = { views: 595_200, outlier: 12.4, creator_usual_views: 48_000 }

  it('names the loss before something helped, and a supposition', async () => {
    const why = async (line: string) => (await read([line])).why_it_travelled
    expect(await why('I threw away eleven jars before I bought a thermometer.')).to.equal(
      'Says first what it cost, “I threw away eleven jars before I bought a thermometer”.',
    )
    expect(await why('What if the jar on your shelf never went bad?')).not.to.equal(null)
  })

  it('quotes the words that show the device, and names the known figures', async () => {
    const { why_it_travelled } = await read(['I have a confession. I never weigh the salt.'], { figures })
    expect(why_it_travelled).to.contain('“I have a confession. I never weigh the salt”')
    expect(why_it_travelled).to.match(/; it drew 595K views, 12\.4x the creator's usual 48K\.$/)
  })

  const quotes: [hook: string, quote: string | undefined][] = [
    ['Why does cold dough rise at night?', undefined],
    ['I sent the mill $3,000 for one oven.', undefined],
    ['I have a confession. I never weigh the salt.', 'I have a confession. I never weigh the salt'],
    [
      'When I was a child, my grandmother baked for the whole street and never wrote anything down.',
      'When I was a child, my grandmother baked for the whole street and never wrote anything down',
    ],
    [
      'Two years ago I gave the whole jar to my sister, and for the rest of that long winter nobody in our street had any bread to eat at all.',
      'Two years ago I gave the whole jar to my sister',
    ],
    ['Bread likes company.', undefined],
    ['I closed the bakery at 5 a.m.', undefined],
    ['I bake in a tiny house with my husband and 76 jars.', undefined],
    ['How many of you have a jar at home?', undefined],
    ["I'm a baker.", undefined],
    ['When I was nine.', undefined],
    [
      'When I was nine years old and my sister was just five, we both began to bake for the street, the church, the school and the two inns by the river.',
      undefined,
    ],
    [
      'If you are a baker in a valley without a mill, you will very likely have to walk for your flour.',
      undefined,
    ],
    ['Every street of bakers has the loud one, the one you hear at night.', undefined],
    ['You may not know this, but there are more bubbles in your loaf than stars in the sky.', undefined],
    ['What you fold is not just in every bakery, it is in every kitchen.', undefined],
    ['If you ask bakers whether they think salting late is wrong, most would answer yes.', undefined],
    ['The tune was called throw the dough and run.', undefined],
    ['Say two bakers are walking down the street.', undefined],
    ['Some loaves can rise faster than the wind.', undefined],
    ['I grew up in a small town with just over 900 people.', undefined],
    ['Suppose you placed an oven at the fixed end of your room.', undefined],
    ['I will, um, show you how to score a loaf.', undefined],
    ['I will give you an example.', undefined],
    ['Something is wrong in this bakery tonight.', undefined],
    ['I was told the scale is wrong.', undefined],
    ['Everything you know about rye is wrong.', 'Everything you know about rye is wrong'],
    ['Avoid a dry crumb with this one cloth.', undefined],
    ['Avoid buying cheap flour for this loaf.', 'Avoid buying cheap flour for this loaf'],
    ['I never thought you would hold this loaf and see if you can lift it.', undefined],
    ['See if you can hear which loaf is done.', 'See if you can hear which loaf is done'],
    ['Here is how to score a loaf in nine seconds.', 'Here is how to score a loaf in nine seconds'],
    ['I will just take you to a mill for a minute.', undefined],
    ['So I am here to tell you that we have a problem with flour.', undefined],
    ['For much of the past century, rye was the bread of the poor in most of these valleys.', undefined],
  ]
  for (const [hook, quote] of quotes) {
    it(`${quote === undefined ? 'is null for' : 'quotes the whole sentence with the device of'} ${JSON.stringify(hook)}`, async () => {
      const { why_it_travelled } = await read([hook])
      expect(/“(.*)”/u.exec(why_it_travelled ?? '')?.[1]).to.equal(quote)
    })
  }

  const clauses: [figures: Partial<Figures>, end: string][] = [
    [{}, '.'],
    [{ views: 1_234_000 }, '; it drew 1.2M views.'],
    [{ views: 1 }, '; it drew 1 view.'],
    [{ views: 999_960 }, '; it drew 1M views.'],
    [{ views: 52_000, views_per_day: 4_100 }, '; it drew 52K views, 4.1K a day.'],
    [{ views: 52_000, likes_per_1k: 83.2 }, '; it drew 52K views, and 83 in 1,000 viewers liked it.'],
    [
      { views: 30_000, outlier: 0.62, creator_usual_views: 48_400 },
      "; it drew 30K views, under the creator's usual 48K.",
    ],
    [
      { views: 50_000, outlier: 1.03, creator_usual_views: 48_400 },
      "; it drew 50K views, about the creator's usual 48K.",
    ],
    [{ outlier: 130.4 }, "; it drew 130x the creator's usual."],
    [{ views_per_day: 900 }, '; it draws 900 views a day.'],
  ]
  for (const [known, end] of clauses) {
    it(`ends on ${JSON.stringify(end)} with ${JSON.stringify(known)}`, async () => {
      const { why_it_travelled } = await read(['I have a confession.'], { figures: known })
      expect(why_it_travelled?.endsWith(`”${end}`) || why_it_travelled?.endsWith(end)).to.equal(true)
      expect(why_it_travelled?.split(';')).to.have.length(end === '.' ? 1 : 2)
    })
  }

  it('says what the line does, and nothing of why anyone watched', async () => {
    const lines = [
      ['Begins by admitting something', 'I have a confession. I never weigh the salt.'],
      ['Begins with something in the past', 'When I was nine I walked into the mill and saw the flour burn.'],
      ['Contradicts a common belief in its first line', 'You may think you know your oven, but nobody does.'],
      ['Begins with something for the viewer to do', 'Take a look at the crumb of this loaf.'],
      [
        'Says first how long the speaker has done it',
        'I have spent the past nine years baking in a lighthouse.',
      ],
      ['Names in its first line whom it is for', 'If you bake at night, this is for you.'],
      ['Counts in its first line what is coming', 'Three mistakes that flatten every loaf.'],
      ['Begins with what not to do', 'Stop kneading your dough by hand.'],
      ['Says in its first line what is coming', 'Here is how to score a loaf in nine seconds.'],
    ] as const
    for (const [what, line] of lines)
      expect((await read([line])).why_it_travelled, line).to.equal(`${what}, “${line.slice(0, -1)}”.`)
  })

  it('does not call the speaker’s origin a scene', async () => {
    const why = async (line: string) =>
      (await read([line, 'Nobody told me more.'], { figures })).why_it_travelled
    expect(await why('I was born and raised in a mill by the river.')).to.equal(null)
    expect(await why('When I was nine I thought that bread was easy.')).to.equal(null)
    expect(await why('When I was nine I walked into the mill and saw the flour burn.')).to.match(
      /^Begins with something in the past/,
    )
  })

  it('is null if the sentence is too long to be quoted whole', async () => {
    const endless = `I have to confess why ${'would anybody ever want to carry the dough across the town '.repeat(3)}at night?`
    const { why_it_travelled } = await read([endless], { figures })
    expect(why_it_travelled).to.equal(null)
  })
})

describe('the topic', () => {
  const cases: [name: string, about: About, lines: string[], topic: string | null][] = [
    [
      'is the title where it names the subject',
      { title: 'Ideas for cold bread' },
      rest,
      'ideas for cold bread',
    ],
    [
      'is null where only a part of a long title would do',
      { title: 'How I Learned The Hidden Chemistry Of Rye Bread At Home' },
      ['The chemistry of rye bread is hidden in the bran.', 'I learned it at home.'],
      null,
    ],
    [
      'leaves out lures, tags and emoji',
      { title: 'INSANE sourdough starter rescue 😱 #shorts' },
      rest,
      'sourdough starter rescue',
    ],
    [
      'keeps names and initialisms as they are written',
      { title: 'Baking with AI in North Korea' },
      ['We went to North Korea to bake with AI.'],
      'Baking with AI in North Korea',
    ],
    [
      'is null where every phrase of three to six words is cut',
      { title: 'The unexpected troubles of a village’s first mill' },
      rest,
      null,
    ],
    [
      'is null where a phrase is cut before a deed',
      { title: 'Seven odd kitchen tricks to help you bake good bread' },
      rest,
      null,
    ],
    [
      'keeps the pronouns that are written',
      { title: 'The moral bias behind your bread' },
      rest,
      'the moral bias behind your bread',
    ],
    [
      'is never cut through an idiom',
      { title: 'In praise of macro -- yes, macro -- finance in Africa' },
      rest,
      null,
    ],
    [
      'keeps what leads to it',
      { title: 'How to rebuild a broken oven' },
      rest,
      'how to rebuild a broken oven',
    ],
    [
      'is null where the title is a riddle',
      { title: 'Nine of them', topic: 'dog training' },
      [
        'Your dog hates the doorbell.',
        'The doorbell means strangers.',
        'Dog training starts at the doorbell.',
      ],
      null,
    ],
    [
      'is not what the run asked for, though the clip has all of its words',
      { title: 'Nine of them', topic: 'music and the brain' },
      ['Your brain hears the doorbell.', 'The music of the doorbell means strangers.'],
      null,
    ],
    [
      'is in the language of the clip',
      { title: 'El secreto del pan de centeno', language: 'es' },
      ['El pan de centeno guarda un secreto.'],
      'el secreto del pan de centeno',
    ],
  ]
  for (const [name, about, lines, topic] of cases) {
    it(name, async () => expect((await read(lines, about)).topic).to.equal(topic))
  }

  it('has three to six words and no trailing punctuation, if there is one', async () => {
    const titles = [
      'Wow!!!',
      'You will not believe what this baker found in the old mill behind the church...',
      'Bread?',
    ]
    for (const title of titles) {
      const { topic } = await read([...rest, 'The old mill behind the church was full of flour.'], { title })
      expect(topic?.split(' ').length ?? 3, `${topic}`).to.be.within(3, 6)
      expect(topic ?? 'a').to.match(/[\p{L}\p{N}]$/u)
    }
  })
})
