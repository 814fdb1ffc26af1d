import type { BrandingDraft, BrandingField } from './branding-field.ts'

/**
 * Color contrast by WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance and
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, success criteria 1.4.3 and 1.4.11. Zod-free.
 */

/** Red, green, and blue of `#RRGGBB`, each from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(color: string): Rgb {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

function hexOf(rgb: Rgb): string {
  const two = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(two).join('')}`.toUpperCase()
}

/** Returns a luminance from 0 (black) to 1 (white). */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns a ratio from 1 (equal) to 21 (black and white). The order of the colors does not matter. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * The minimum ratios for text, and for graphics and control borders. Not all titles are large, and links use the icon
 * color.
 */
const [forText, forShapes] = [4.5, 3]

/** The foreground and background colors that must contrast. */
export const contrastPairs = [
  { of: 'titlesColor', on: 'backgroundColor', wanted: forText },
  { of: 'subtitlesColor', on: 'backgroundColor', wanted: forText },
  { of: 'mainTextColor', on: 'backgroundColor', wanted: forText },
  { of: 'secondaryTextColor', on: 'backgroundColor', wanted: forText },
  { of: 'iconsColor', on: 'backgroundColor', wanted: forText },
  { of: 'roofColor', on: 'backgroundColor', wanted: forShapes },
  { of: 'checkboxColor', on: 'backgroundColor', wanted: forShapes },
  { of: 'radioButtonColor', on: 'backgroundColor', wanted: forShapes },
  { of: 'mainButtonTextColor', on: 'mainButtonColor', wanted: forText },
  { of: 'secondaryButtonTextColor', on: 'secondaryButtonColor', wanted: forText },
  { of: 'tooltipAndMapControlsTextColor', on: 'tooltipAndMapControlsColor', wanted: forText },
  { of: 'roofQuoteProButtonTextColor', on: 'roofQuoteProButtonColor', wanted: forText },
] as const satisfies readonly { of: BrandingField; on: BrandingField; wanted: number }[]

type ContrastPair = (typeof contrastPairs)[number]
type ContrastColors = Pick<BrandingDraft, ContrastPair['of'] | ContrastPair['on']>

export interface ContrastError {
  of: ContrastPair['of']
  on: ContrastPair['on']
  /** Rounded down to hundredths, so that a failing ratio never looks sufficient. */
  ratio: number
  wanted: number
  /** A color for `of` that passes. */
  suggested: string
}

/** Returns the pairs with too little contrast, each with a suggested color that passes. */
export function contrastErrors(draft: ContrastColors): ContrastError[] {
  return contrastPairs.flatMap(({ of, on, wanted }) => {
    const ratio = contrastRatio(draft[of], draft[on])
    if (ratio >= wanted) return []
    return [
      { of, on, wanted, ratio: Math.floor(ratio * 100) / 100, suggested: readableColor(draft[of], draft[on], wanted) },
    ]
  })
}

const steps = 512

/**
 * Returns the color of the same hue, nearest in lightness, that has enough contrast with its background. There is
 * always one: black or white has a ratio above 4.58 on any background.
 */
export function readableColor(color: string, ground: string, wanted: number): string {
  if (contrastRatio(color, ground) >= wanted) return color.toUpperCase()
  const { hue, saturation, lightness } = hslOf(rgbOf(color))
  for (let step = 1; step <= steps; step += 1) {
    for (const moved of [lightness + step / steps, lightness - step / steps]) {
      const tried = hexOf(rgbFrom({ hue, saturation, lightness: Math.min(1, Math.max(0, moved)) }))
      if (contrastRatio(tried, ground) >= wanted) return tried
    }
  }
  return relativeLuminance(ground) > 0.18 ? '#000000' : '#FFFFFF'
}

interface Hsl {
  /** In sixths of a full turn. */
  hue: number
  saturation: number
  lightness: number
}

/** https://www.w3.org/TR/css-color-4/#rgb-to-hsl */
function hslOf([red, green, blue]: Rgb): Hsl {
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, chroma] = [(max + min) / 2, max - min]
  if (chroma === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1))
  const hue =
    max === red
      ? (green - blue) / chroma + (green < blue ? 6 : 0)
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return { hue, saturation, lightness }
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function rgbFrom({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (from: number) => {
    const place = (from + hue * 2) % 12
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return [part(0), part(8), part(4)]
}
