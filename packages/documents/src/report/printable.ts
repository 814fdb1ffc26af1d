import { Font } from '@react-pdf/renderer'
import { familiesOf } from './fonts.ts'

/** Spaces that the typeface lacks, such as the narrow one in French amounts, are replaced by its non-breaking space. */
const otherSpaces = /[\u2000-\u200a\u202f\u205f\u3000]/g
/** Characters that only join or vary their neighbors, and direction marks: nothing is printed for them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu

/** The Thai vowel am, with a tone mark. The font decomposes it, so that a reader of the PDF would lose a letter. */
const thaiAm = /([\u0e48-\u0e4b]?)\u0e33/g

/** Printed for a letter that no font file has. */
const replacement = '?'

interface GlyphSource {
  hasGlyphForCodePoint(code: number): boolean
}

/**
 * Converts a text to what the documents' typeface can print. A letter that no font file has would be printed in
 * Helvetica as a wrong letter (U+202F became "/"), so it becomes "?"; pictographs are removed. Call after {@link
 * loadFonts}.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(otherSpaces, '\u00a0')
    .replace(unseen, '')
    .replace(/\u2011/g, '-')
    .replace(thaiAm, '\u0e4d$1\u0e32')
  return Array.from(plain, (sign) => (hasGlyph(sign) ? sign : sign.replace(pictographs, '') && replacement)).join('')
}

const known = new Set<string>()

/** Whether a loaded font has a letter. */
function hasGlyph(sign: string): boolean {
  if (sign === '\n' || (sign >= ' ' && sign <= '~') || known.has(sign)) return true
  const found = familiesOf(sign).some((fontFamily) => {
    const font = Font.getFont({ fontFamily, fontWeight: 400 })?.data as unknown as GlyphSource | null
    if (!font) throw new Error(`The font ${fontFamily} is not loaded.`)
    return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
  })
  if (found) known.add(sign)
  return found
}
