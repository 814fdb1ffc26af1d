/** The font families available to a widget, all self-hosted. Zod-free. */
export interface BrandingFont {
  family: string
  kind: 'sans' | 'serif' | 'display'
  /** The weights of a family that has one file per weight; other families have all weights in one file. */
  weights?: readonly number[]
}

export const brandingFonts = [
  { family: 'Inter', kind: 'sans' },
  { family: 'Archivo', kind: 'sans' },
  { family: 'Barlow', kind: 'sans', weights: [400, 600, 700] },
  { family: 'Cabin', kind: 'sans' },
  { family: 'DM Sans', kind: 'sans' },
  { family: 'Figtree', kind: 'sans' },
  { family: 'Karla', kind: 'sans' },
  { family: 'Lato', kind: 'sans', weights: [400, 700] },
  { family: 'Libre Franklin', kind: 'sans' },
  { family: 'Manrope', kind: 'sans' },
  { family: 'Montserrat', kind: 'sans' },
  { family: 'Mulish', kind: 'sans' },
  { family: 'Nunito', kind: 'sans' },
  { family: 'Open Sans', kind: 'sans' },
  { family: 'Poppins', kind: 'sans', weights: [400, 600, 700] },
  { family: 'Public Sans', kind: 'sans' },
  { family: 'Raleway', kind: 'sans' },
  { family: 'Roboto', kind: 'sans' },
  { family: 'Rubik', kind: 'sans' },
  { family: 'Source Sans 3', kind: 'sans' },
  { family: 'Work Sans', kind: 'sans' },
  { family: 'Lora', kind: 'serif' },
  { family: 'Merriweather', kind: 'serif' },
  { family: 'Roboto Slab', kind: 'serif' },
  { family: 'Oswald', kind: 'display' },
] as const satisfies readonly BrandingFont[]

/** The version of the packages that the files come from. It is part of the URL, so a file at a URL never changes. */
export const fontFilesVersion = '5.3.0'

/** The main character range and a rarer one. A browser fetches a file only if the page uses its characters. */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets
export const fontSubsetNames = Object.keys(fontSubsets) as FontSubset[]

/** Returns the family's name as used in URLs. */
export function fontSlug(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

/**
 * The base path; each family has its own folder below it. The script on contractors' pages gets it from its
 * configuration.
 */
export const fontsBase = `/assets/fonts/${fontFilesVersion}/`

/**
 * Returns the URL of a font file on our own server. A family with one file per weight also has a file without a weight,
 * for the button on a contractor's page, because that script knows only family names.
 */
export function fontAddress(family: string, subset: FontSubset, weight?: number): string {
  const file = weight === undefined ? subset : `${subset}-${weight}`
  return `${fontsBase}${fontSlug(family)}/${file}.woff2`
}

export function catalogFont(family: string): BrandingFont | undefined {
  return brandingFonts.find((font) => font.family === family)
}
