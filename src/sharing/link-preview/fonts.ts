import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The fonts of link previews, which are built by scripts/build/preview-fonts.ts. */

/** A font of one weight, with the advance width of each of its characters in thousandths of the font size. */
export type Face = { family: string; weight: number; advances: ReadonlyMap<string, number> }
export type PreviewFonts = {
  files: string[]
  /** The font for quotations. */
  quote: Face
  plain: Face
  strong: Face
}

type BuiltFace = { family: string; weight: number; file: string; advances: Record<string, number> }
type BuiltFonts = { faces: Record<'quote' | 'plain' | 'strong', BuiltFace> }

function toFace({ family, weight, advances }: BuiltFace): Face {
  return { family, weight, advances: new Map(Object.entries(advances)) }
}

/** The folder of the built fonts; null if they were not built. */
function fontsFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('#fonts/contents.json'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The fonts; null if they were not built. */
export function loadPreviewFonts(): PreviewFonts | null {
  const folder = fontsFolder()
  if (folder === null) return null
  const text = readFileSync(join(folder, 'contents.json'), 'utf8')
  const { quote, plain, strong } = (JSON.parse(text) as BuiltFonts).faces
  return {
    files: [quote, plain, strong].map(({ file }) => join(folder, file)),
    quote: toFace(quote),
    plain: toFace(plain),
    strong: toFace(strong),
  }
}
