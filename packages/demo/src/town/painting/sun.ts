import type { Spot } from '../streets.ts'

/** Late morning in summer: the sun's compass direction and its elevation. */
const azimuth = (138 * Math.PI) / 180
const elevation = (52 * Math.PI) / 180

/** Unit vector toward the sun: east, north, up. */
const towards = [Math.sin(azimuth) * Math.cos(elevation), Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation)]

/** Length of a shadow, in meters east and north, per meter of height. */
const shadowPerMeter: Spot = [-towards[0]! / towards[2]!, -towards[1]! / towards[2]!]

/** Color of the translucent shade. */
export const SHADOW = '#0c1410'

/** Map direction of the lit side of objects. */
export const litSide: Spot = [Math.sin(azimuth), Math.cos(azimuth)]

/**
 * Light on a plane by its rise over 12 and the compass direction of its slope: 1 if it faces the sun, about 0.8 if
 * flat.
 */
export function lightOn(rise: number, azimuthDegrees: number | null): number {
  if (azimuthDegrees === null) return towards[2]!
  const fall = (azimuthDegrees * Math.PI) / 180
  const steep = rise / 12
  const across = steep * (Math.sin(fall) * towards[0]! + Math.cos(fall) * towards[1]!)
  return Math.max(0, (across + towards[2]!) / Math.hypot(1, steep))
}

/** Where the shadow of a point at this height in meters falls. */
export function shadowOf([x, y]: Spot, height: number): Spot {
  return [x + shadowPerMeter[0] * height, y + shadowPerMeter[1] * height]
}
