import { kindOf } from './catalog/transcript.js'
import type { Line, Transcript } from './types.js'

type Said = { language: string | null; auto_captions: boolean | null }

/** A transcript of these lines. What is music or silence has none. */
export function transcriptOf(lines: Line[], { language, auto_captions }: Said): Transcript {
  const kind = kindOf(lines)
  return kind === 'speech'
    ? { kind, language, lines, auto_captions }
    : { kind, language: null, lines: [], auto_captions }
}

/** What is said of a clip that has no captions: nobody is known to speak in it. */
export const nothing_heard: Readonly<Transcript> = {
  kind: 'none',
  language: null,
  lines: [],
  auto_captions: null,
}
