import {
  type BrandingFont,
  catalogueFont,
  type FontSubset,
  fontAddress,
  fontSubsetNames,
  fontSubsets,
} from '@gable/contract/branding-font'

/** Inter is each page's own, under another name. */
const declared = new Set(['Inter'])

/**
 * Makes families of the catalogue known to the page. A browser fetches a file when words of the page are set in it, and
 * shows them in the next family of the stack until it has come.
 */
export function declareFonts(families: Iterable<string>): void {
  for (const family of families) {
    const font = catalogueFont(family)
    if (!font || declared.has(family)) continue
    declared.add(family)
    for (const face of facesOf(font)) document.fonts.add(face)
  }
}

function facesOf({ family, weights }: BrandingFont): FontFace[] {
  const face = (subset: FontSubset, weight?: number) =>
    new FontFace(family, `url(${fontAddress(family, subset, weight)})`, {
      weight: weight === undefined ? '100 900' : String(weight),
      unicodeRange: fontSubsets[subset],
      display: 'swap',
    })
  return fontSubsetNames.flatMap((subset) => (weights ? weights.map((weight) => face(subset, weight)) : [face(subset)]))
}
