import { Font } from '@react-pdf/renderer'
import { fontFile, fontStyles, subsets, weights } from './font-files.ts'

export const families = subsets.map((subset) => `Inter ${subset}`)

let loaded: Promise<void> | undefined

/**
 * Loads the typeface's files, which are read from the packages, never fetched. No word is broken. What asks a font for its glyphs
 * or outlines while the pages are made, before react-pdf itself loads them, waits for this.
 */
export function loadFonts(): Promise<void> {
  loaded ??= registerAndLoad()
  return loaded
}

async function registerAndLoad(): Promise<void> {
  for (const [index, subset] of subsets.entries()) {
    const fonts = fontStyles.flatMap((fontStyle) =>
      weights.map((fontWeight) => ({ src: fontFile(subset, fontWeight, fontStyle), fontWeight, fontStyle })),
    )
    Font.register({ family: families[index]!, fonts })
  }
  Font.registerHyphenationCallback((word) => [word])
  for (const fontFamily of families) await Font.load({ fontFamily, fontWeight: 400 })
  await Font.load({ fontFamily: families[0]!, fontWeight: 600 })
}
