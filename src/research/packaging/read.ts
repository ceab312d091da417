import { sideBySide } from '../stage.js'
import { scanOf } from '../videos/candidates.js'
import { byMultiple } from '../videos/choose.js'
import { chooseDated } from '../videos/date.js'
import { cardOf, factsOf } from '../videos/facts.js'
import type { Candidate } from '../videos/types.js'
import type { NumberedPackagingFind, PackagingContext, PackagingStage } from './types.js'

/** Reads the packages of the best candidates. Looking costs nothing; a date that has to be read exactly is a call. */
export const read: PackagingStage = {
  name: 'read',
  async run(state, context) {
    const { state: dated, chosen } = await chooseDated(state, context)
    const kept = new Set(chosen.map(({ video }) => video.clip_id))
    const told = { stage: 'read', message: `Reading ${chosen.length} packages.`, total: chosen.length }
    const scan = scanOf(dated.candidates, kept)
    await context.report({ ...told, done: 0, items: [], scan })
    const finds = byMultiple(await sideBySide(chosen, (one) => readOne(one, state.subject, context)))
    await context.report({ ...told, done: finds.length, items: finds.slice(0, 30).map(cardOf), scan })
    return { ...dated, finds }
  },
}

async function readOne(
  candidate: Candidate,
  subject: string | null,
  { analyst, now, signal, newId, pictureOf }: PackagingContext,
): Promise<NumberedPackagingFind> {
  const read = await analyst.readPackage(
    { subject, video: candidate.video, thumbnail: await pictureOf(candidate.video) },
    signal,
  )
  const facts = factsOf(candidate, now, false)
  return { find_id: newId(), kind: 'packaging', ...facts, hook: null, intro: null, ...read }
}
