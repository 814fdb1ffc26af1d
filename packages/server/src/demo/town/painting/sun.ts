import type { Spot } from '../streets.ts'

/** Late morning in summer: compass direction of the sun and its height over the horizon. */
const azimuth = (138 * Math.PI) / 180
const elevation = (52 * Math.PI) / 180

/** Unit vector towards the sun: east, north, up. */
const towards = [Math.sin(azimuth) * Math.cos(elevation), Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation)]

/** How far a shadow falls, in metres east and north, for each metre of height. */
export const shadowPerMetre: Spot = [-towards[0]! / towards[2]!, -towards[1]! / towards[2]!]

/** What lies in the shade is seen through this. */
export const SHADOW = '#0c1410'

/** Direction on the map in which the lit side of things lies. */
export const litSide: Spot = [Math.sin(azimuth), Math.cos(azimuth)]

/** Light on a plane by its rise over 12 and the compass direction of its fall: 1 where it faces the sun, level about 0.8. */
export function lightOn(rise: number, azimuthDegrees: number | null): number {
  if (azimuthDegrees === null) return towards[2]!
  const fall = (azimuthDegrees * Math.PI) / 180
  const steep = rise / 12
  const across = steep * (Math.sin(fall) * towards[0]! + Math.cos(fall) * towards[1]!)
  return Math.max(0, (across + towards[2]!) / Math.hypot(1, steep))
}

/** Where the shadow of a point so many metres above the ground falls. */
export function shadowOf([x, y]: Spot, height: number): Spot {
  return [x + shadowPerMetre[0] * height, y + shadowPerMetre[1] * height]
}
