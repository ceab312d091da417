import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Copies the fonts of link previews to `dist/fonts/`, with the advances of their characters, which line breaking needs.
 * Does nothing if neither this file nor the packages are newer than the fonts. Node runs this file uncompiled.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'dist/fonts')
/** The packages and the fonts, for the packed package (scripts/package/). Written last. */
const contentsFile = join(folder, 'contents.json')

const packages = 'node_modules/@expo-google-fonts'
const sources = {
  quote: `${packages}/newsreader/500Medium/Newsreader_500Medium.ttf`,
  plain: `${packages}/instrument-sans/400Regular/InstrumentSans_400Regular.ttf`,
  strong: `${packages}/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf`,
}

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const inputs = [join(root, 'node_modules/.package-lock.json'), fileURLToPath(import.meta.url)]
if (inputs.every((file) => modifiedAt(file) < modifiedAt(contentsFile))) process.exit(0)

/** The parts of a font that are read. The library has no types. */
type Font = {
  tables: { cmap: { glyphIndexMap: Record<string, number> }; os2: { usWeightClass: number } }
  glyphs: { get(index: number): { advanceWidth?: number } }
  unitsPerEm: number
  names: { windows: { fontFamily: { en: string }; preferredFamily?: { en: string } } }
}
const library = 'opentype.js'
const opentype = (await import(library)) as { default: { parse(bytes: ArrayBuffer): Font } }

/** Built next to the folder that may be in use, and replaces it when it is complete. */
const stagingFolder = `${folder}.${process.pid}`
mkdirSync(stagingFolder, { recursive: true })

/** Copies a font. Returns its name and the widths of its characters, in thousandths of its size. */
function copyFont(source: string) {
  const file = basename(source)
  copyFileSync(join(root, source), join(stagingFolder, file))
  const { tables, glyphs, unitsPerEm, names } = opentype.default.parse(
    new Uint8Array(readFileSync(join(root, source))).buffer,
  )
  const advanceOf = (glyph: number) => Math.round(((glyphs.get(glyph).advanceWidth ?? 0) * 1000) / unitsPerEm)
  const advances = Object.entries(tables.cmap.glyphIndexMap).map(
    ([codePoint, glyph]) => [String.fromCodePoint(Number(codePoint)), advanceOf(glyph)] as const,
  )
  const { preferredFamily, fontFamily } = names.windows
  return {
    file,
    family: (preferredFamily ?? fontFamily).en,
    weight: tables.os2.usWeightClass,
    advances: Object.fromEntries(advances),
  }
}

const faces = Object.fromEntries(Object.entries(sources).map(([use, source]) => [use, copyFont(source)]))
const fontPackages = ['instrument-sans', 'newsreader'].map((name) => `${packages}/${name}`)
writeFileSync(join(stagingFolder, 'contents.json'), JSON.stringify({ bundled: fontPackages, faces }))
rmSync(folder, { recursive: true, force: true })
renameSync(stagingFolder, folder)
