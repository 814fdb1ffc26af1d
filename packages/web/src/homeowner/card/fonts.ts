import {
  type BrandingFont,
  catalogFont,
  type FontSubset,
  fontAddress,
  fontSubsetNames,
  fontSubsets,
} from '@gable/contract/branding-font'

/** Each page provides Inter itself, under another name. */
const declared = new Set(['Inter'])

/**
 * Registers catalog font families with the page. The browser fetches a file only when text on the page uses it, and
 * shows the next family of the stack until it is loaded.
 */
export function declareFonts(families: Iterable<string>): void {
  for (const family of families) {
    const font = catalogFont(family)
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
