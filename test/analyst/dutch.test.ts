import '../support/languages.js'
import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { classifyHook as tellType } from '../../src/analyst/rules/hook-types.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { titleDeviceOf } from '../../src/analyst/rules/titles/devices.js'
import type { Beat, HookType, TitleDevice } from '../../src/analyst/types.js'
import { countSpokenWords } from '../../src/lib/template.js'
import { unknown, video } from './long-opening/requests.js'
import { makeOpeningSource } from '../support/opening-source.js'

const analyst = rulesAnalyst()
const figures = unknown

function clipOf(title: string | null) {
  return video({ title, creator: 'bakkerij.zuid' })
}

describe('the type of a Dutch opening', () => {
  const cases: [HookType, string][] = [
    ['question', 'Waarom zakt je brood in zodra het uit de oven komt?'],
    ['listicle', 'Drie fouten die je deeg plat maken.'],
    ['confession', 'Ik moet iets bekennen: ik weeg het zout nooit.'],
    ['warning', 'Stop met kneden zodra het deeg plakt.'],
    ['contrarian_claim', 'Je hebt geen machine nodig.'],
    ['contrarian_claim', 'Je deeg is niet dood, het is moe.'],
    ['result_first', 'De bakker heeft in drie dagen zuurdesem geleerd.'],
    ['story', 'Toen ik zes was, gaf mijn oma me een pot.'],
    ['curiosity_gap', 'Niemand vertelt je wat er in de pot leeft.'],
    ['promise', 'Ik laat je zien hoe ik het deeg vouw.'],
    ['authority', 'Als bakker zie ik dit elke week.'],
    ['comparison', 'Goedkoop meel bakt beter dan duur meel.'],
    ['demonstration', 'Kijk naar deze korst.'],
    ['identity_callout', 'Als je op zondag bakt, blijf dan hier.'],
    ['other', 'Brood houdt van gezelschap.'],
  ]
  for (const [type, hook] of cases) {
    it(`${type}: ${hook}`, () => expect(tellType(hook, 'nl').type).to.equal(type))
  }
})

describe('a Dutch clip read by rules', () => {
  const lines = [
    { start: 0, end: 4, text: 'Hallo allemaal, welkom terug op mijn kanaal.' },
    { start: 4, end: 9, text: 'Mijn naam is Sanne. Vandaag laat ik je zien hoe je zonder oven brood bakt.' },
    { start: 9, end: 15, text: 'Je hebt geen machine nodig, maar een pan. Niemand vertelt je dat.' },
    { start: 15, end: 18, text: 'Vergeet niet te abonneren.' },
  ]

  it('begins after the greeting and the name', async () => {
    const reading = await analyst.read({
      topic: 'brood bakken',
      clip: clipOf('Brood bakken'),
      lines,
      figures,
    })
    expect(reading.hook).to.equal('Vandaag laat ik je zien hoe je zonder oven brood bakt.')
    expect(reading.hook_type).to.equal('promise')
    expect(reading.catchy_line).to.equal('Je hebt geen machine nodig, maar een pan.')
  })

  it('has a promise, and no template of a structure that is known in English only', async () => {
    const opening = await analyst.readOpening({ subject: null, video: clipOf(null), lines, figures })
    expect(opening).to.include({
      template: null,
      promise:
        'The opening announces what is coming: “Vandaag laat ik je zien hoe je zonder oven brood bakt”.',
    })
  })
})

describe('a Dutch title', () => {
  const cases: [TitleDevice, string][] = [
    ['how_to', 'Hoe je zelf brood bakt in 3 stappen'],
    ['listicle', '5 fouten die iedereen maakt met deeg'],
    ['warning', 'Koop nooit meel voor brood'],
    ['curiosity_gap', 'Waarom niemand over zout praat'],
  ]
  for (const [device, title] of cases) {
    it(`${device}: ${title}`, async () => {
      expect(titleDeviceOf(title, 'nl')).to.equal(device)
      const read = await analyst.readPackage({ subject: null, video: clipOf(title) })
      expect(read).to.include({ title_device: device, title_template: null })
    })
  }
})

describe('a chat in Dutch', () => {
  function turnOf(message: string) {
    return chatTurn({ message, earlier: [] })
  }

  it('starts the requested run', () => {
    expect(turnOf('Zoek 5 tiktoks over zuurdesem van de laatste week')).to.deep.equal({
      action: 'research',
      topic: 'zuurdesem',
      count: 5,
      platforms: ['tiktok'],
      language: null,
      country: null,
      posted_within_days: 7,
      creator: '“{topic}” is hier een maker: zeg {address} om te zien wat die het laatst plaatste.',
      spoken: 'nl',
      reply: 'Ik zoek 5 TikToks over zuurdesem, van de laatste 7 dagen.',
    })
  })

  it('reads the language, the country and the platforms', () => {
    expect(turnOf('Ik zoek korte filmpjes over hardlopen in het Nederlands')).to.include({
      topic: 'hardlopen',
      language: 'nl',
    })
    expect(turnOf("Kun je mij 10 video's over tuinieren uit België laten zien?")).to.include({
      topic: 'tuinieren',
      count: 10,
      country: 'BE',
    })
    expect(turnOf('niet op Instagram, alleen YouTube, over honden')).to.deep.include({
      topic: 'honden',
      platforms: ['youtube'],
    })
  })

  it('asks back in Dutch', () => {
    const thanks = { action: 'clarify', question: 'Graag gedaan. Waar zal ik nu naar zoeken?' }
    expect(turnOf('bedankt')).to.deep.equal(thanks)
    expect(turnOf('wat kun je?'))
      .to.have.property('question')
      .that.matches(/^Ik zoek korte clips/)
  })

  it('does not read English as Dutch', () => {
    const english = turnOf('lets find 5 clips about swimming pools over here')
    expect(english)
      .to.have.property('reply')
      .that.matches(/^Looking for/)
    expect(english).to.include({ language: null })
  })
})

describe('text written in Dutch', () => {
  const beats: Beat[] = [
    { beat: 'hook', from_s: 0, to_s: 6, text: 'Nobody told me that a mill could be bought by post.' },
    { beat: 'context', from_s: 6, to_s: 14, text: 'It came with a boat, a bucket and a keeper.' },
    { beat: 'promise', from_s: 14, to_s: 22, text: 'So this is how you save a roof with a rope.' },
  ]
  const source = makeOpeningSource({
    title: 'I bought a mill by post',
    hook: beats[0]?.text ?? '',
    beats,
    template: '{Number} years ago, I {did something}.',
  })

  it('keeps an English structure unchanged', async () => {
    const niche = 'Mijn kanaal gaat over tuinieren op een balkon'
    const written = await analyst.writeOpenings({ niche, n: 5, sources: [source] })
    expect(written.map(({ hook }) => hook)).to.deep.equal([source.template])
    expect(written[0]?.then).to.equal('Ga verder in de volgorde van het origineel: achtergrond, dan belofte.')
  })

  it('states what is learned, with the timing of the find', async () => {
    const budgets = [14, 20, 24]
    const written = await analyst.writeIntro({
      source,
      video_brief: 'Ik laat zien hoe je zelf een moestuin aanlegt zonder tuin',
      budgets,
    })
    expect(written[2]?.say).to.contain('weet je hoe je zelf een moestuin aanlegt zonder tuin')
    written.forEach(({ say }, index) => expect(countSpokenWords(say)).to.be.at.most(budgets[index] ?? 0))
  })

  it('stays in the language of the source if that of a niche is unclear', async () => {
    const [first] = await analyst.writeOpenings({ niche: 'home espresso', n: 1, sources: [source] })
    expect(first?.then).to.match(/^Go on in the order of the original/)
  })
})
