import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deriveRoof } from './derive.ts'
import { cleanOutline, outlineRings } from './outline/clean.ts'
import { planAreaWithOverhang } from './outline/overhang.ts'
import type { Ring } from './polygon.ts'
import type { EdgeRule } from './roof.ts'
import { guessOf, roofOf } from './roof-of.ts'
import { turn } from './segment.ts'
import type { RoofShape } from './shape/shape.ts'
import { folds } from './testing/folds.ts'
import { carried, jolted, largestDifference } from './testing/moved-outline.ts'
import { roofErrors } from './testing/roof-errors.ts'
import { facesAndReport } from './testing/xml-errors.ts'
import { type LngLat, type LngLatRings, squareMetersToSquareFeet } from './units.ts'

const repository = resolve(import.meta.dirname, '../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: real outlines are not in ${folder}; set GABLE_DATA_DIR to a folder that holds geo/`)

function tetonOutlines(): LngLatRings[] {
  interface Feature {
    readonly geometry: { readonly type: string; readonly coordinates: unknown }
  }
  const file = readFileSync(resolve(folder, 'teton-id-buildings.geojson'), 'utf8')
  const features: Feature[] = JSON.parse(file).features
  return features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'MultiPolygon' ? (coordinates as LngLatRings[]) : [coordinates as LngLatRings],
  )
}

function piedmontOutlines(): LngLatRings[] {
  interface Element {
    readonly type: string
    readonly id: number
    readonly lon: number
    readonly lat: number
    readonly nodes: readonly number[]
  }
  const answer = gunzipSync(readFileSync(resolve(folder, 'piedmont-ca-overpass.json.gz'))).toString()
  const elements: Element[] = JSON.parse(answer).elements
  const places = new Map(elements.map(({ id, lon, lat }) => [id, [lon, lat] as LngLat]))
  return elements.filter(({ type }) => type === 'way').map(({ nodes }) => [nodes.map((node) => places.get(node)!)])
}

/**
 * For each edge of a ring, whether it is a wing's front: outward corners at both ends, no longer than an adjacent wall,
 * no two adjacent.
 */
function endsOf(ring: Ring): boolean[] {
  const at = (index: number) => ring[(index + ring.length) % ring.length]!
  const outward = (index: number) => turn(at(index - 1), at(index), at(index + 1)) > 0
  const length = (index: number) => Math.hypot(at(index + 1)[0] - at(index)[0], at(index + 1)[1] - at(index)[1])
  const ends = ring.map(() => false)
  for (const index of ring.keys()) {
    const adjacent = [index - 1, index + 1].some((other) => ends[(other + ring.length) % ring.length])
    const shorter = length(index) <= Math.max(length(index - 1), length(index + 1))
    ends[index] = outward(index) && outward(index + 1) && shorter && !adjacent
  }
  return ends
}

describe.skipIf(absent)('roofs over the outlines of real buildings', () => {
  const outlines = absent ? [] : [...tetonOutlines(), ...piedmontOutlines()]
  const cleaned = outlines.map((rings) => cleanOutline(rings)).flatMap((result) => (result.ok ? [result.outline] : []))

  it.each([
    ['hips', 6],
    ['gables', 'gable'],
    ['hips of their own pitch', 9],
  ] as const)('are right with %s at their ends, and at most one in a thousand is refused', (_, end: EdgeRule) => {
    let refused = 0
    for (const outline of cleaned) {
      const rules = [outline.outer, ...outline.holes].flatMap(endsOf).map((isEnd): EdgeRule => (isEnd ? end : 6))
      const result = deriveRoof({ outline, rules })
      if (result.ok) expect(roofErrors(result.roof)).toEqual([])
      else refused++
    }
    console.log(`${cleaned.length} outlines with ${end} at their ends: ${refused} refused`)
    expect(cleaned.length).toBeGreaterThan(15_000)
    expect(refused / cleaned.length).toBeLessThanOrEqual(0.001)
  })

  const sample = outlines.filter((_, index) => index % 50 === 0)
  const shapes = (rings: LngLatRings): RoofShape[] => [
    { kind: 'hip' },
    { kind: 'shed' },
    guessOf(rings, []) ?? { kind: 'flat' },
  ]

  it('have XML files whose faces match their own points', () => {
    for (const [index, rings] of sample.entries()) {
      const rise = [1, 4, 6, 12][index % 4]!
      for (const shape of shapes(rings)) {
        const roof = roofOf({ rings, shape, rise, overhangFeet: index % 2 })
        if (roof.ok) expect(facesAndReport(roof.roof, rise), `outline ${50 * index}, ${shape.kind}`).toEqual([])
      }
    }
  })

  it.each([
    ['are carried by 1e-9 m', (rings: LngLatRings) => carried(rings, 1e-9)],
    ['are carried by 1 mm', (rings: LngLatRings) => carried(rings, 1e-3)],
    ['have each corner moved by 1e-9 m', (rings: LngLatRings) => jolted(rings, 1e-9, rings[0]!.length)],
  ])('keep their lengths if they %s', (_, moved) => {
    for (const [index, rings] of sample.entries()) {
      for (const shape of shapes(rings)) {
        const [one, other] = [rings, moved(rings)].map((each) =>
          roofOf({ rings: each, shape, rise: 6, overhangFeet: 0 }),
        )
        expect(other!.ok, `outline ${50 * index}, ${shape.kind}`).toBe(one!.ok)
        if (!one!.ok || !other!.ok) continue
        expect(largestDifference(one!.roof, other!.roof), `outline ${50 * index}, ${shape.kind}`).toBeLessThan(0.1)
      }
    }
  })

  it('overhang a county’s walls by a foot: at most one in two thousand is refused', () => {
    const walls = tetonOutlines().filter((rings) => cleanOutline(rings).ok)
    let [refused, filled] = [0, 0]
    for (const rings of walls) {
      const result = roofOf({ rings, shape: { kind: 'hip' }, rise: 6, overhangFeet: 1 })
      if (!result.ok) {
        refused++
        continue
      }
      if (!result.filledNiche) continue
      filled++
      const { roof } = result
      expect(roofErrors(roof)).toEqual([])
      expect(
        squareMetersToSquareFeet(roof.planAreaSqm) / planAreaWithOverhang(outlineRings(roof.outline), 0),
      ).toBeCloseTo(1, 6)
    }
    console.log(`${walls.length} roofs a foot out: ${refused} refused, ${filled} over a niche that overhangs close`)
    expect(filled).toBeGreaterThan(0)
    expect(refused / walls.length).toBeLessThanOrEqual(0.0005)
  })

  it('contain no fold of less than 2 degrees', () => {
    for (const rings of sample) {
      const roof = roofOf({ rings, shape: { kind: 'hip' }, rise: 6, overhangFeet: 0 })
      if (roof.ok) expect(Math.min(90, ...folds(roof.roof))).toBeGreaterThan(2)
    }
  })
})
