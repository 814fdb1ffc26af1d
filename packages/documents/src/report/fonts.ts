import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The files that the typeface comes in, by the letters they have; each letter is looked for in this order. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
const weights = [400, 600, 700] as const

export const families = subsets.map((subset) => `Inter ${subset}`)

let registered = false

/** Names the typeface's files, which are read from the packages, never fetched. No word is broken. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  const file = (subset: string, weight: number) =>
    fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`))
  for (const [index, subset] of subsets.entries()) {
    const fonts = weights.map((fontWeight) => ({ src: file(subset, fontWeight), fontWeight }))
    Font.register({ family: families[index]!, fonts })
  }
  Font.registerHyphenationCallback((word) => [word])
}
