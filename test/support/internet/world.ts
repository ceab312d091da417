import type { Platform } from '../../../src/providers/types.js'

/**
 * The content of the stub internet: invented clips and long videos about any words that are searched. An identifier
 * encodes the subject, so that equal requests have equal answers.
 */

export type MadeClip = {
  platform: Platform
  kind: 'short' | 'long'
  id: string
  subject: string
  /** Its number within its subject. */
  n: number
  views: number
  /** Milliseconds since 1970. */
  posted_at: number
  duration_s: number
  title: string
  caption: string
  creator: Maker
  lines: { start: number; end: number; text: string }[]
}

/** `handle` for TikTok and Instagram, `channel_id` for YouTube. */
export type Maker = { name: string; handle: string; channel_id: string; subject: string; m: number }

/** Changes each text, by its kind, before it is returned. A test can make texts hostile. */
export type Twist = (text: string, place: 'title' | 'caption' | 'creator' | 'line') => string

export type World = {
  twist: Twist
  search(platform: Platform, kind: MadeClip['kind'], query: string): MadeClip[]
  find(id: string): MadeClip | null
  maker(name: string): Maker | null
  /** The newest uploads of a maker. The first is the one that searches find. */
  uploads(maker: Maker, platform: Platform, kind: MadeClip['kind']): MadeClip[]
}

const dayMs = 86_400_000
const foundASearch = 20
const uploadsAMaker = 12
/** From this number on, identifiers belong to other uploads of makers: this many numbers per maker. */
const firstUpload = 40

const openings: ((subject: string, n: number) => string)[] = [
  (subject) => `Stop doing ${subject} the way everybody does it.`,
  (subject, n) => `Nobody told me this about ${subject} for ${n + 2} years.`,
  (subject, n) => `I lost ${n + 3} weekends before ${subject} worked even once.`,
  (subject) => `What if everything you know about ${subject} is wrong?`,
  (subject, n) => `I tried ${subject} every day for ${n + 20} days.`,
  (subject) => `You do not need talent for ${subject}, you need one habit.`,
  (subject) => `This is why your ${subject} never works.`,
]

function spokenLines(subject: string, n: number, platform: string): string[] {
  return [
    openings[n % openings.length]?.(subject, n) ?? '',
    `This is attempt ${n + 1} on ${platform} and I wrote down every single thing that happened.`,
    `Most people blame the tools, and for a long time I blamed them too.`,
    `Then I saw that ${subject} rewards whoever waits one day longer than the others.`,
    `Do that first, and the rest of ${subject} turns out to be easy.`,
    `If you only remember one thing today, remember to write down what went wrong.`,
  ]
}

const code = (s: number, n: number) => `${s.toString(36).padStart(3, '0')}${n.toString(36).padStart(2, '0')}`

/** The identifiers of each platform, from the same code. */
const ids: Record<string, (coded: string) => string> = {
  'youtube short': (coded) => `Sh_${coded}_st`,
  'youtube long': (coded) => `Lo_${coded}_st`,
  'instagram short': (coded) => `Ist${coded}ub`,
  'tiktok short': (coded) => `7${String(parseInt(coded, 36)).padStart(18, '0')}`,
}

/** Opens a world. `now` is the time from which ages are counted. */
export function openWorld(now: () => number): World {
  const subjects: string[] = []

  function placeOf(subject: string): number {
    const subjectIndex = subjects.indexOf(subject)
    return subjectIndex >= 0 ? subjectIndex : subjects.push(subject) - 1
  }

  function makerOf(s: number, m: number): Maker {
    const coded = code(s, m)
    const subject = subjects[s] ?? 'this'
    const name = world.twist(`${subject} notes ${m + 1}`, 'creator')
    return { name, handle: `maker.${coded}`, channel_id: `UC${`stub_${coded}`.padEnd(22, '-')}`, subject, m }
  }

  function createVideo(
    s: number,
    n: number,
    { platform, kind }: Pick<MadeClip, 'platform' | 'kind'>,
  ): MadeClip {
    const subject = subjects[s] ?? 'this'
    const isUpload = n >= firstUpload
    const viewCount = isUpload
      ? 9_000 + (n % firstUpload) * 400
      : n % 6 === 5
        ? 31_000
        : 90_000 + ((n * 370_003) % 900_000)
    const gap_s = kind === 'short' ? 5 : 7
    const texts = spokenLines(subject, n, platform)
    return {
      platform,
      kind,
      subject,
      n,
      id: ids[`${platform} ${kind}`]?.(code(s, n)) ?? '',
      views: viewCount,
      posted_at: now() - (isUpload ? 20 + (n % firstUpload) * 6 : 12 + n * 3) * dayMs,
      duration_s: kind === 'short' ? texts.length * gap_s : 754,
      title: world.twist(`${subject}: what attempt ${n + 1} taught me`, 'title'),
      caption: world.twist(
        `Everything about ${subject}, part ${n + 1} #${subject.replaceAll(' ', '')}`,
        'caption',
      ),
      creator: makerOf(s, isUpload ? Math.floor(n / firstUpload) - 1 : n),
      lines: texts.map((text, at) => ({
        start: at * gap_s,
        end: (at + 1) * gap_s - 0.5,
        text: world.twist(text, 'line'),
      })),
    }
  }

  const world: World = {
    twist: (text) => text,
    search(platform, kind, query) {
      const s = placeOf(query.trim().toLowerCase() || 'this')
      return Array.from({ length: foundASearch }, (_, n) => createVideo(s, n, { platform, kind }))
    },
    find(id) {
      const [, tag, youtube] = /^(Sh|Lo)_(\w{5})_st$/u.exec(id) ?? []
      const [, instagram] = /^Ist(\w{5})ub$/u.exec(id) ?? []
      const tiktok = /^7\d{18}$/u.test(id) ? Number(id.slice(1)).toString(36).padStart(5, '0') : undefined
      const coded = youtube ?? instagram ?? tiktok
      if (coded === undefined) return null
      const platform = youtube ? 'youtube' : instagram ? 'instagram' : 'tiktok'
      const s = parseInt(coded.slice(0, 3), 36)
      const n = parseInt(coded.slice(3), 36)
      return createVideo(s, n, { platform, kind: tag === 'Lo' ? 'long' : 'short' })
    },
    maker(name) {
      const coded = /^(?:maker\.|UCstub_)(\w{5})/u.exec(name)?.[1]
      if (coded !== undefined) return makerOf(parseInt(coded.slice(0, 3), 36), parseInt(coded.slice(3), 36))
      return /^UC/u.test(name) ? null : makerOf(placeOf(name.toLowerCase()), 0)
    },
    uploads({ subject, m }, platform, kind) {
      const s = placeOf(subject)
      const own = createVideo(s, m, { platform, kind })
      const others = Array.from({ length: uploadsAMaker }, (_, at) =>
        createVideo(s, firstUpload * (m + 1) + at, { platform, kind }),
      )
      return [own, ...others]
    },
  }
  return world
}
