import { fileURLToPath } from 'node:url'

/** The files that the typeface comes in, by the letters they have; each letter is looked for in this order. */
export const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
/** Letters that are written from right to left. The typeface has none of them; they come from others. */
export const rightToLeftScripts = ['hebrew', 'arabic'] as const

/** Noto's Arabic has its dots as marks of their own, which react-pdf puts in the wrong place. */
const rightToLeftNames = { hebrew: 'noto-sans-hebrew', arabic: 'ibm-plex-sans-arabic' } as const

export const weights = [400, 600, 700] as const

export const fontStyles = ['normal', 'italic'] as const

export const fontFile = (
  subset: (typeof subsets)[number],
  weight: (typeof weights)[number],
  style: (typeof fontStyles)[number] = 'normal',
): string => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-${style}.woff`))

/** A file of the typeface of a script that is written from right to left, which has no italics. */
export function rightToLeftFile(script: (typeof rightToLeftScripts)[number], weight: (typeof weights)[number]): string {
  const name = rightToLeftNames[script]
  return fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`))
}
