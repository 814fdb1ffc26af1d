/** A color as red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** Interpolates between two colors: 0 is the first, 1 the second. Colors are written #RRGGBB. */
export function mixColors(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return hexOf([0, 1, 2].map((part) => a[part]! + (b[part]! - a[part]!) * share) as unknown as Rgb)
}

// From light to dark, so that the order is visible without telling hues apart; level planes stand out in gray.
const PITCH_STOPS: readonly (readonly [rise: number, color: string])[] = [
  [0, '#DCE1E8'],
  [0.5, '#FDEBDD'],
  [6, '#F3AD84'],
  [12, '#D86A34'],
  [24, '#7A2A08'],
]

/** The color of a pitch (rise over 12) wherever planes are colored by pitch; steeper is darker. */
export function pitchColor(rise: number): string {
  const after = PITCH_STOPS.findIndex(([stop]) => stop >= rise)
  if (after <= 0) return PITCH_STOPS[after === 0 ? 0 : PITCH_STOPS.length - 1]![1]
  const [[from, light], [to, dark]] = [PITCH_STOPS[after - 1]!, PITCH_STOPS[after]!]
  return mixColors(light, dark, (rise - from) / (to - from))
}

/** The color of planes that are not colored by pitch: a light version of the product's orange. */
export const PLAIN_FACET_COLOR = '#FBE9DD'

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf([red, green, blue]: Rgb): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${value.toString(16).padStart(6, '0').toUpperCase()}`
}
