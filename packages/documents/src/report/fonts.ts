import { Font } from '@react-pdf/renderer'
import { fontFile, subsets, weights } from './font-files.ts'

export const families = subsets.map((subset) => `Inter ${subset}`)

let registered = false

/** Names the typeface's files, which are read from the packages, never fetched. No word is broken. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  for (const [index, subset] of subsets.entries()) {
    const fonts = weights.map((fontWeight) => ({ src: fontFile(subset, fontWeight), fontWeight }))
    Font.register({ family: families[index]!, fonts })
  }
  Font.registerHyphenationCallback((word) => [word])
}
