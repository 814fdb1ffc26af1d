import { fileURLToPath } from 'node:url'

/** The files that the typeface comes in, by the letters they have; each letter is looked for in this order. */
export const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
/** Letters that are written from right to left. The typeface has none of them; they come from others. */
export const rightToLeftScripts = ['hebrew', 'arabic'] as const

export const weights = [400, 600, 700] as const

export const fontStyles = ['normal', 'italic'] as const

export const fontFile = (
  subset: (typeof subsets)[number],
  weight: (typeof weights)[number],
  style: (typeof fontStyles)[number] = 'normal',
): string => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-${style}.woff`))

type Weight = (typeof weights)[number]

/** Noto's Arabic has its dots as marks of their own, which react-pdf puts in the wrong place. */
const rightToLeftFiles = {
  hebrew: (weight: Weight) =>
    import.meta.resolve(`@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`),
  arabic: (weight: Weight) =>
    import.meta.resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff`),
}

/** A file of the typeface of a script that is written from right to left, which has no italics. */
export const rightToLeftFile = (script: (typeof rightToLeftScripts)[number], weight: Weight): string =>
  fileURLToPath(rightToLeftFiles[script](weight))
