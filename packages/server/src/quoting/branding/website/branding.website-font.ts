import { type BrandingFont, brandingFonts } from '@gable/contract/branding-font'

type Family = (typeof brandingFonts)[number]['family']

const catalog = new Map<string, Family>(brandingFonts.map(({ family }) => [family.toLowerCase(), family]))

/** Well-known families and the most similar family in the catalog. */
const nearest: Record<string, Family> = {
  'airbnb cereal': 'Nunito',
  anton: 'Oswald',
  arial: 'Roboto',
  asap: 'Cabin',
  avenir: 'Nunito',
  'avenir next': 'Nunito',
  'barlow condensed': 'Oswald',
  'bebas neue': 'Oswald',
  bitter: 'Roboto Slab',
  calibri: 'Lato',
  'century gothic': 'Poppins',
  'crimson text': 'Lora',
  din: 'Barlow',
  dosis: 'Nunito',
  'exo 2': 'Barlow',
  'fira sans': 'Source Sans 3',
  'fjalla one': 'Oswald',
  'franklin gothic': 'Libre Franklin',
  futura: 'Poppins',
  garamond: 'Lora',
  georgia: 'Merriweather',
  'gill sans': 'Cabin',
  gotham: 'Montserrat',
  helvetica: 'Roboto',
  'helvetica neue': 'Roboto',
  heebo: 'Roboto',
  hind: 'Source Sans 3',
  'ibm plex sans': 'Libre Franklin',
  'josefin sans': 'Raleway',
  jost: 'Poppins',
  'league spartan': 'Poppins',
  'libre baskerville': 'Lora',
  'merriweather sans': 'Open Sans',
  'myriad pro': 'Source Sans 3',
  'noto sans': 'Open Sans',
  'noto serif': 'Merriweather',
  'nunito sans': 'Nunito',
  outfit: 'Figtree',
  oxygen: 'Open Sans',
  'playfair display': 'Lora',
  'plus jakarta sans': 'Figtree',
  prompt: 'Poppins',
  'proxima nova': 'Montserrat',
  'pt sans': 'Source Sans 3',
  'pt serif': 'Merriweather',
  quicksand: 'Nunito',
  'roboto condensed': 'Oswald',
  rockwell: 'Roboto Slab',
  'segoe ui': 'Open Sans',
  sora: 'Manrope',
  'source sans pro': 'Source Sans 3',
  'space grotesk': 'Archivo',
  tahoma: 'Open Sans',
  teko: 'Oswald',
  times: 'Lora',
  'times new roman': 'Lora',
  'trebuchet ms': 'Cabin',
  ubuntu: 'Cabin',
  urbanist: 'Figtree',
  'varela round': 'Nunito',
  verdana: 'Open Sans',
  'zilla slab': 'Roboto Slab',
}

/** The generic end of a font stack, with which the page leaves the choice to the system. */
const left =
  /^(system-ui|ui-[a-z-]+|-apple-system|blinkmacsystemfont|inherit|initial|unset|revert|var|emoji|math|sans-serif)$/
const ofKind: Record<string, Family> = { serif: 'Lora', 'sans-serif': 'Inter', cursive: 'Lora', fantasy: 'Oswald' }

export interface NearestFont {
  /** The name on the page. */
  found: string
  family: BrandingFont['family']
  /** Whether it is the page's own font. */
  isSame: boolean
}

/** The family of the catalog that is closest to a page's font stack; undefined if the page leaves it to the system. */
export function nearestFont(stack: string): NearestFont | undefined {
  const names = stack
    .split(',')
    .map((name) =>
      name
        .replace(/!important|["']/gi, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name.length > 0 && name.length <= 60)
  const [found] = names
  if (found === undefined || left.test(found.toLowerCase())) return undefined
  const same = sameFamily(found)
  if (same) return { found, family: same, isSame: true }
  const known = nearest[plain(found)]
  if (known) return { found, family: known, isSame: false }
  // The page's own fallbacks show what kind of font it is.
  for (const name of names.slice(1)) {
    const family = sameFamily(name) ?? ofKind[name.toLowerCase()] ?? nearest[plain(name)]
    if (family) return { found, family, isSame: false }
  }
  return { found, family: /serif|slab|roman|garamond/i.test(found) ? 'Lora' : 'Inter', isSame: false }
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/ (variable|vf)$/, '')
const sameFamily = (name: string) => catalog.get(plain(name))
