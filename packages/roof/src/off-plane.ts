import type { Facet } from './roof.ts'

/** The spread of a facet's points across the plane of its pitch and fall, in meters. */
export function metersOffPlane({
  ring,
  holes,
  rise,
  azimuthDegrees,
}: Pick<Facet, 'ring' | 'holes' | 'rise' | 'azimuthDegrees'>): number {
  const [slope, azimuth] = [azimuthDegrees === null ? 0 : rise / 12, ((azimuthDegrees ?? 0) * Math.PI) / 180]
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [x, y, z] of [ring, ...holes].flat()) {
    const off = z + slope * (x * Math.sin(azimuth) + y * Math.cos(azimuth))
    low = Math.min(low, off)
    high = Math.max(high, off)
  }
  return (high - low) / Math.hypot(1, slope)
}
