import { fileURLToPath } from 'node:url'

/** The files that the typeface comes in, by the letters they have; each letter is looked for in this order. */
export const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
export const weights = [400, 600, 700] as const

export const fontStyles = ['normal', 'italic'] as const

export const fontFile = (
  subset: (typeof subsets)[number],
  weight: (typeof weights)[number],
  style: (typeof fontStyles)[number] = 'normal',
): string => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-${style}.woff`))
