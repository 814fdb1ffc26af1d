import { type Candidate, chooseBuilding } from '@gable/roof/outline/choose-building'
import { cleanOutline, cleanRings } from '@gable/roof/outline/clean'
import { footprintContains, footprintOn } from '@gable/roof/outline/footprint'
import { localPlane } from '@gable/roof/plane'
import { guessOf, roofOf } from '@gable/roof/roof-of'
import { smallOutline } from '@gable/roof/testing/small-outlines'
import type { LngLat, LngLatRings } from '@gable/roof/units'
import { percentile, printFigure, printHeading } from './print.ts'
import { featuresOf, partsOf, type RealPart, realFile, realOutlines, tetonOutlines } from './roof-data.ts'

const smallOutlines = 20_000
const minSqm = 10

/** How much cleaning changes the area, on every real outline and on small ones designed for cleaning. */
export function benchCleaning(): void {
  printHeading(`Cleaning: change of the area of outlines over ${minSqm} m2`)
  const real = realOutlines().map((rings) => cleanOutline(rings))
  const small = Array.from({ length: smallOutlines }, (_, number) =>
    cleanRings([smallOutline(number)], localPlane([-98, 38])),
  )
  for (const [name, results] of [['real', real] as const, ['generated, small', small] as const]) {
    const changes = results.flatMap((result) => (result.ok && result.planAreaSqm >= minSqm ? [result.areaChange] : []))
    printFigure(`${name}: outlines`, changes.length, '')
    printFigure(`${name}: 95th percentile`, 100 * percentile(changes, 0.95), '%')
    printFigure(`${name}: largest`, 100 * Math.max(0, ...changes), '%', { atMost: 0.4 })
  }
}

/** Feet. */
const overhangs = [0.5, 1, 1.5, 2]

/** Outlines drawn by counties and volunteers, each as a hip roof and with the guessed roof. */
export function benchOutlines(): void {
  printHeading('Every outline of a county and of a town')
  const outlines = realOutlines()
  if (outlines.length === 0) return
  const cleanable = outlines.filter((rings) => cleanOutline(rings).ok)
  printFigure('outlines', outlines.length, '')
  printFigure('  that are none: crossing, touching or too small', outlines.length - cleanable.length, '')
  const times: number[] = []
  const refused = { hip: 0, guess: 0 }
  for (const rings of cleanable) {
    const started = performance.now()
    if (!derives(rings, { kind: 'hip' }, 0)) refused.hip++
    times.push(performance.now() - started)
    const guess = guessOf(rings, []) ?? { kind: 'hip' as const }
    if (!derives(rings, guess, 0)) refused.guess++
  }
  const share = (count: number) => (100 * count) / cleanable.length
  printFigure('refused as a hip roof', share(refused.hip), '%', { atMost: 0.1 })
  printFigure('refused as guessed', share(refused.guess), '%', { atMost: 0.1 })
  benchOverTeton()
  for (const feet of overhangs) {
    const overhung = cleanable.filter((rings) => {
      const guess = guessOf(rings, [], 'gable', feet)
      return !guess || !derives(rings, guess, feet)
    })
    printFigure(`refused as guessed, with an overhang of ${feet} ft`, share(overhung.length), '%', { atMost: 0.02 })
  }
  printFigure('cleaned and derived, median', percentile(times, 0.5), 'ms')
  printFigure('cleaned and derived, slowest', Math.max(...times), 'ms')
}

/** A roof that overhangs a county's walls by one foot, in three ways: hip, guessed, or guessed for the walls. */
function benchOverTeton(): void {
  const outlines = tetonOutlines().filter((rings) => cleanOutline(rings).ok)
  if (outlines.length === 0) return
  const shapes = {
    hip: () => ({ kind: 'hip' as const }),
    'as guessed': (rings: LngLatRings) => guessOf(rings, [], 'gable', 1),
    'as guessed for the walls alone': (rings: LngLatRings) => guessOf(rings, []),
  }
  for (const [name, shapeOf] of Object.entries(shapes)) {
    const results = outlines.map((rings) => {
      return roofOf({ rings, shape: shapeOf(rings) ?? { kind: 'hip' }, rise: 6, overhangFeet: 1 })
    })
    const refused = results.filter(({ ok }) => !ok).length
    printFigure(`Teton, overhang of 1 ft, ${name}: refused`, (100 * refused) / outlines.length, '%', { atMost: 0.05 })
    if (name !== 'hip') continue
    const filled = results.filter((result) => result.ok && result.filledNiche).length
    printFigure('  of them over a niche that overhangs close', filled, '')
  }
}

function derives(rings: LngLatRings, shape: Parameters<typeof roofOf>[0]['shape'], overhangFeet: number): boolean {
  const result = roofOf({ rings, shape, rise: 6, overhangFeet })
  // A fallback for a guess does not count: the guess should have been different.
  return result.ok && !('taken' in result && result.taken)
}

const CELL_DEGREES = 0.002

/** The building of each address of a county, compared with the county's own join. */
export function benchJoin(): void {
  printHeading('The building of an address, against a county’s own join')
  const files = ['buildings', 'addresses', 'houses'].map((name) => realFile(`geo/teton-id-${name}.geojson`))
  const [buildings, addresses, houses] = files
  if (!buildings || !addresses || !houses) return
  const around = gridOf(partsOf(featuresOf(buildings)))
  const points = featuresOf(addresses).map(({ properties, geometry }) => ({
    label: properties.LABELNAME,
    place: geometry.coordinates as LngLat,
  }))
  const inside = new Map<RealPart, number>()
  for (const { place } of points) {
    const plane = localPlane(place)
    for (const part of around(place)) {
      if (footprintContains(footprintOn(plane, part.rings), [0, 0])) inside.set(part, (inside.get(part) ?? 0) + 1)
    }
  }
  const labels = new Map<string, Set<unknown>>()
  for (const { label, place } of points) {
    const candidates = around(place).map((part): Candidate => {
      const holds = footprintContains(footprintOn(localPlane(place), part.rings), [0, 0])
      const others = (inside.get(part) ?? 0) - (holds ? 1 : 0)
      return { id: String(part.building), rings: part.rings, otherAddressesInside: others }
    })
    const result = chooseBuilding(place, candidates)
    if (!result.ok || !result.containsAddress) continue
    labels.set(result.chosen.id, (labels.get(result.chosen.id) ?? new Set()).add(label))
  }
  const key = featuresOf(houses)
  const agreed = key.filter(({ properties }) => labels.get(String(properties.bid))?.has(properties.LABELNAME))
  printFigure('agreed', (100 * agreed.length) / key.length, '% of houses', { atLeast: 99.5 })
}

/** Finds the parts within about 150 m of a place. */
function gridOf(parts: readonly RealPart[]): (place: LngLat) => RealPart[] {
  const cells = new Map<string, RealPart[]>()
  const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  for (const part of parts) {
    const own = new Set(part.rings[0]!.map(([lng, lat]) => `${cellOf(lng)},${cellOf(lat)}`))
    for (const cell of own) cells.set(cell, [...(cells.get(cell) ?? []), part])
  }
  return ([lng, lat]) => {
    const steps = [-1, 0, 1]
    const near = steps.flatMap((x) => steps.flatMap((y) => cells.get(`${cellOf(lng) + x},${cellOf(lat) + y}`) ?? []))
    return [...new Set(near)]
  }
}
