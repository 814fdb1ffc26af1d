import { Font } from '@react-pdf/renderer'
import { fontFile, fontStyles, rightToLeftFile, rightToLeftScripts, subsets, weights } from './font-files.ts'

const inter = subsets.map((subset) => `Inter ${subset}`)
const rightToLeft = rightToLeftScripts.map((script) => `Sans ${script}`)

/** In the order in which each letter is looked for. */
export const families = [...inter, ...rightToLeft]

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
    Font.register({ family: inter[index]!, fonts })
  }
  for (const [index, script] of rightToLeftScripts.entries()) {
    const fonts = fontStyles.flatMap((fontStyle) =>
      weights.map((fontWeight) => ({ src: rightToLeftFile(script, fontWeight), fontWeight, fontStyle })),
    )
    Font.register({ family: rightToLeft[index]!, fonts })
  }
  Font.registerHyphenationCallback((word) => [word])
  for (const fontFamily of families) await Font.load({ fontFamily, fontWeight: 400 })
  await Font.load({ fontFamily: families[0]!, fontWeight: 600 })
}
