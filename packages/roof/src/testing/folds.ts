import type { Facet, Roof } from '../roof.ts'

/** The fold angles between the planes of a roof at each edge, in degrees, from their reported pitch and fall. */
export function folds({ facets, edges }: Roof): number[] {
  return edges.flatMap(({ facets: [one, other] }) => {
    if (other === undefined) return []
    const [a, b] = [upright(facets[one]!), upright(facets[other]!)]
    const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    return [(Math.acos(Math.min(1, cosine)) * 180) / Math.PI]
  })
}

function upright({ rise, azimuthDegrees }: Facet): readonly [number, number, number] {
  const [slope, azimuth] = [rise / 12, ((azimuthDegrees ?? 0) * Math.PI) / 180]
  const length = Math.hypot(1, slope)
  return [(slope * Math.sin(azimuth)) / length, (slope * Math.cos(azimuth)) / length, 1 / length]
}
