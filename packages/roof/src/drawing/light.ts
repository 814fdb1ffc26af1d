import { dot, type Way } from '../model/way.ts'
import { mixColors, pitchColor } from './color.ts'

/** The brightness of a surface, from 0 to 1: some light from the sky, most from the sun. */
export function lightOn(normal: Way, sun: Way): number {
  return 0.2 + 0.16 * normal[2] + 0.64 * Math.max(0, dot(normal, sun))
}

/** The color of a roof in sun and shade: the product's orange, or a company's own color. */
export function roofColor(light: number, own?: string): string {
  if (own === undefined) return onRamp(['#8F3008', '#CF5118', '#F0935F'], light)
  return onRamp(
    [mixColors(own, '#000000', 0.32), mixColors(own, '#FFFFFF', 0.06), mixColors(own, '#FFFFFF', 0.4)],
    light,
  )
}

/** The color of lines between planes of that color. */
export function roofLineColor(own?: string): string {
  return own === undefined ? '#7A2A08' : mixColors(own, '#000000', 0.45)
}

/** The color of a pitch in sun and shade. The differences are small, so that the pitch stays readable. */
export function litPitchColor(rise: number, light: number): string {
  const color = pitchColor(rise)
  return light < 0.6
    ? mixColors(color, '#2A1508', (0.6 - light) * 0.55)
    : mixColors(color, '#FFFFFF', (light - 0.6) * 0.3)
}

/** Warm white plaster in sun and shade. */
export function wallColor(light: number): string {
  return onRamp(['#BBAF9E', '#EDE6DA', '#FFFDF9'], light)
}

function onRamp([dark, middle, bright]: readonly [string, string, string], light: number): string {
  const share = Math.min(1, Math.max(0, light))
  return share < 0.5 ? mixColors(dark, middle, share * 2) : mixColors(middle, bright, share * 2 - 1)
}
