import { createRequire } from 'node:module'
import { type BrandingFont, brandingFonts, fontAddress, fontSubsetNames } from '@gable/contract/branding-font'

type Family = (typeof brandingFonts)[number]['family']

/** The start of each family's file names, with the package that contains them. */
const beginnings: Record<Family, string> = {
  Inter: '@fontsource-variable/inter/files/inter',
  Archivo: '@fontsource-variable/archivo/files/archivo',
  Barlow: '@fontsource/barlow/files/barlow',
  Cabin: '@fontsource-variable/cabin/files/cabin',
  'DM Sans': '@fontsource-variable/dm-sans/files/dm-sans',
  Figtree: '@fontsource-variable/figtree/files/figtree',
  Karla: '@fontsource-variable/karla/files/karla',
  Lato: '@fontsource/lato/files/lato',
  'Libre Franklin': '@fontsource-variable/libre-franklin/files/libre-franklin',
  Manrope: '@fontsource-variable/manrope/files/manrope',
  Montserrat: '@fontsource-variable/montserrat/files/montserrat',
  Mulish: '@fontsource-variable/mulish/files/mulish',
  Nunito: '@fontsource-variable/nunito/files/nunito',
  'Open Sans': '@fontsource-variable/open-sans/files/open-sans',
  Poppins: '@fontsource/poppins/files/poppins',
  'Public Sans': '@fontsource-variable/public-sans/files/public-sans',
  Raleway: '@fontsource-variable/raleway/files/raleway',
  Roboto: '@fontsource-variable/roboto/files/roboto',
  Rubik: '@fontsource-variable/rubik/files/rubik',
  'Source Sans 3': '@fontsource-variable/source-sans-3/files/source-sans-3',
  'Work Sans': '@fontsource-variable/work-sans/files/work-sans',
  Lora: '@fontsource-variable/lora/files/lora',
  Merriweather: '@fontsource-variable/merriweather/files/merriweather',
  'Roboto Slab': '@fontsource-variable/roboto-slab/files/roboto-slab',
  Oswald: '@fontsource-variable/oswald/files/oswald',
}

const { resolve } = createRequire(import.meta.url)

/** Maps the served address of each file in the catalog to its path. */
export function fontFiles(): Map<string, string> {
  return new Map(brandingFonts.flatMap((font) => filesOf(font, beginnings[font.family])))
}

/** Minimum weight of button text. */
const buttonWeight = 600

function filesOf({ family, weights }: BrandingFont, beginning: string): [address: string, path: string][] {
  return fontSubsetNames.flatMap((subset) => {
    const file = (weight: number | 'wght') => resolve(`${beginning}-${subset}-${weight}-normal.woff2`)
    if (!weights) return [[fontAddress(family, subset), file('wght')]]
    const button = weights.find((weight) => weight >= buttonWeight)!
    return [
      [fontAddress(family, subset), file(button)],
      ...weights.map((weight): [string, string] => [fontAddress(family, subset, weight), file(weight)]),
    ]
  })
}
