import { mixColours, pitchColour } from './colour.ts'
import { dot, type Way } from './way.ts'

/** How brightly a surface is lit, from 0 to 1: some light comes from the sky, most from the sun. */
export function lightOn(normal: Way, sun: Way): number {
  return 0.2 + 0.16 * normal[2] + 0.64 * Math.max(0, dot(normal, sun))
}

/** The product's orange in sun and shade. */
export function roofColour(light: number): string {
  return onRamp(['#8F3008', '#CF5118', '#F0935F'], light)
}

/** The colour of a pitch in sun and shade. The differences are small: the pitch must be read, not the light. */
export function litPitchColour(rise: number, light: number): string {
  const colour = pitchColour(rise)
  return light < 0.6
    ? mixColours(colour, '#2A1508', (0.6 - light) * 0.55)
    : mixColours(colour, '#FFFFFF', (light - 0.6) * 0.3)
}

/** Warm white plaster in sun and shade. */
export function wallColour(light: number): string {
  return onRamp(['#BBAF9E', '#EDE6DA', '#FFFDF9'], light)
}

function onRamp([dark, middle, bright]: readonly [string, string, string], light: number): string {
  const share = Math.min(1, Math.max(0, light))
  return share < 0.5 ? mixColours(dark, middle, share * 2) : mixColours(middle, bright, share * 2 - 1)
}
