import { Font } from '@react-pdf/renderer'
import { families } from './fonts.ts'

/** Spaces that the typeface lacks, such as the narrow one of French amounts, become the one that it has: as wide, never broken. */
const otherSpaces = /[\u2000-\u200a\u202f\u205f\u3000]/g
/** Signs that only join or vary their neighbors, and marks of direction: nothing is printed for them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu

/** Printed for a letter that no file of the typeface has. */
const replacement = '?'

interface GlyphSource {
  hasGlyphForCodePoint(code: number): boolean
}

/**
 * A text as the documents' typeface can print it. A letter that no file of it has would be printed in Helvetica, as a letter
 * that was never written (U+202F became "/"): it becomes "?" here, and a pictograph nothing. Call after {@link loadFonts}.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(otherSpaces, '\u00a0')
    .replace(unseen, '')
    .replace(/\u2011/g, '-')
  return Array.from(plain, (sign) => (hasGlyph(sign) ? sign : sign.replace(pictographs, '') && replacement)).join('')
}

const known = new Map<string, boolean>()

function hasGlyph(sign: string): boolean {
  if (sign === '\n' || (sign >= ' ' && sign <= '~')) return true
  const before = known.get(sign)
  if (before !== undefined) return before
  const found = families.some((fontFamily) => {
    const font = Font.getFont({ fontFamily, fontWeight: 400 })?.data as unknown as GlyphSource | null
    if (!font) throw new Error(`The font ${fontFamily} is not loaded.`)
    return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
  })
  known.set(sign, found)
  return found
}
