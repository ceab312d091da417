import { frames, openingFrames, titleFrames, type Device, type FrameText } from '../../languages/frames.js'
import { placeholderPattern, withoutPlaceholders } from '../../lib/template.js'
import { wordSpans } from '../../lib/text.js'
import { upperFirst } from './writing/trim-phrase.js'

/** The structures by which an opening or title is recognised. The list is closed. */

/** A structure recognised in a text. `filled` are sentences with `%s` for a subject; empty if none surely fits. */
export type FrameMatch = { template: string; filled: string[] }
export type FramedOpening = FrameMatch & { device: Device }

function fillGroups(text: string, words: readonly (string | undefined)[]): string {
  return upperFirst(text.replace(/\$(\d)/gu, (_, index: string) => words[Number(index)] ?? ''))
}

function applyFrame({ template, filled }: FrameText, words: readonly (string | undefined)[]): FrameMatch {
  return {
    template: fillGroups(template, words),
    filled: filled.map((one) => fillGroups(one, words)),
  }
}

/** The most words and slots of a template that shows nothing: “How to {get a result}”, “Why {subject} {claim}”. */
const maxPartsOfNothing = 3

/** The template of a structure; null where it shows nothing and has no place for a subject. */
export function tellingTemplateOf({ template, filled }: FrameMatch): string | null {
  const slotCount = template.match(placeholderPattern)?.length ?? 0
  const wordCount = wordSpans(withoutPlaceholders(template)).length
  return filled.length === 0 && slotCount + wordCount <= maxPartsOfNothing ? null : template
}

const maxHookCharacters = 600

/** The structure with which a hook begins; null if it is none of the list. */
export function openingFrame(hook: string): FramedOpening | null {
  const text = hook.slice(0, maxHookCharacters).replaceAll('’', "'")
  for (const { frame, cue } of openingFrames()) {
    const words = cue.exec(text)
    const device = frames().devices[frame.device]
    if (words && device) return { ...applyFrame(frame, words), device }
  }
  return null
}

/** Parts of a title that are no words of it: the name of a channel, a remark, hashtags. */
const beside = /\s*(?:\|.*|\([^()]*\)|\[[^[\]]*\]|#[\p{L}\p{N}_]+)\s*$/u

/** The structure of a whole title; null if it is none of the list. */
export function titleFrame(title: string): FrameMatch | null {
  const text = title.replaceAll('’', "'").replace(beside, '').replace(beside, '').replace(/\.$/u, '').trim()
  for (const { frame, cue } of titleFrames()) {
    const words = cue.exec(text)
    if (words) return applyFrame(frame, words.map(inSmallLetters))
  }
  return null
}

function inSmallLetters(word: string | undefined): string | undefined {
  return word === undefined || word === 'I' ? word : word.toLowerCase()
}

/** The structure that a template was made from; null if someone wrote it. */
export function frameOfTemplate(kind: 'opening' | 'title', template: string): FrameMatch | null {
  for (const { frame, templatePattern } of kind === 'opening' ? openingFrames() : titleFrames()) {
    const words = templatePattern.exec(template)
    if (words) return applyFrame(frame, words)
  }
  return null
}
