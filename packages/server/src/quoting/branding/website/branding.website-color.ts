import { contrastRatio } from '@gable/contract/contrast'
import { type Color, converter, formatHex, interpolate, parse } from 'culori'

const toOklch = converter('oklch')
const white = parse('#ffffff')!

/** The first color in a value, as `#RRGGBB` over white; undefined if there is none or it is barely visible. */
export function colorIn(value: string): string | undefined {
  const withoutPictures = value.slice(0, 1_000).replace(/url\([^)]*\)/gi, '')
  for (const [token] of withoutPictures.matchAll(
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]*\)|\b[a-z]+\b/gi,
  )) {
    const color = parse(token)
    if (color) return (color.alpha ?? 1) < 0.5 ? undefined : hexOf(opaque(color))
  }
  return undefined
}

function opaque(color: Color): Color {
  const { alpha = 1, ...rest } = color
  return alpha < 1 ? interpolate([white, rest as Color], 'rgb')(alpha) : color
}

const hexOf = (color: Color) => formatHex(color).toUpperCase()

/** The chroma of a color, from 0 for a gray to about 0.3. */
export function chromaOf(hex: string): number {
  return toOklch(hex)?.c ?? 0
}

export const isDark = (hex: string): boolean => contrastRatio(hex, '#FFFFFF') > contrastRatio(hex, '#000000')

/** A color between two, `share` of the way from the first to the second. */
export function between(one: string, other: string, share: number): string {
  return hexOf(interpolate([one, other], 'rgb')(share))
}
