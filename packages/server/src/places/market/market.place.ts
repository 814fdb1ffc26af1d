import type { Country } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import { type TtlCache, withoutTtlCache } from '../../platform/ttl-cache.ts'
import { countyAt } from '../geo/geo.county.ts'
import {
  areaKinds,
  fewShapes,
  marketsByPart,
  shapesAbout,
  shapesAtOnce,
  shapesOfCompany,
} from './market.place.query.ts'

type LngLat = [lng: number, lat: number]

interface Place {
  country: Country
  /** Two letters. */
  state: string
  postalCode: string
  /** Without a point, counties and shapes do not match. */
  point: LngLat | null
}

type FoundMarket = { id: string; name: string }
type Candidate = FoundMarket & { position: number; narrowness: number }

/**
 * The active market that serves a place: the first in market order with a part that contains the place (decision 0049).
 */
export function marketAt(ctx: Ctx, place: Place): Promise<FoundMarket | undefined> {
  return firstAt(ctx, place, withoutTtlCache)
}

/** Like `marketAt` with results up to five seconds old, for display: many homeowners of a town ask at once. */
export function recentMarketAt(ctx: Ctx, place: Place): Promise<FoundMarket | undefined> {
  return firstAt(ctx, place, ctx.ttlCache)
}

async function firstAt(ctx: Ctx, place: Place, ttlCache: TtlCache): Promise<FoundMarket | undefined> {
  const { country, point } = place
  const companyId = ctx.company.id
  if (country !== ctx.company.country) return undefined
  const kinds = await ttlCache.read('market kinds', companyId, async () => {
    const [row] = await areaKinds(ctx.db).execute({ companyId })
    return row!
  })
  const [state, postalCode] = [place.state.toUpperCase(), codeOf(place)]
  const county = kinds.counties && point && country === 'UnitedStates' ? (countyAt(point, state)?.fips ?? '') : ''
  const [byPart, drawn] = await Promise.all([
    ttlCache.read('market parts', [companyId, state, postalCode, county].join('/'), () =>
      marketsByPart(ctx.db).execute({ companyId, postalCode, county, state, national: country }),
    ),
    kinds.shapes && point ? drawnAt(ctx, point, ttlCache) : [],
  ])
  const [first] = [...byPart, ...drawn].sort(inOrder)
  return first && { id: first.id, name: first.name }
}

const codeOf = ({ country, postalCode }: Place) =>
  postalCode
    .trim()
    .slice(0, country === 'UnitedStates' ? 5 : 3)
    .toUpperCase()

/** Only markets from before there was an order share a position: among them, the narrowest part decides. */
function inOrder(one: Candidate, other: Candidate): number {
  return one.position - other.position || one.narrowness - other.narrowness || (one.id < other.id ? -1 : 1)
}

/** Narrower than a county, wider than a postal code. */
const drawnNarrowness = 1

/** The first market with a shape that contains the place. */
async function drawnAt(ctx: Ctx, point: LngLat, ttlCache: TtlCache): Promise<Candidate[]> {
  const companyId = ctx.company.id
  // If the company has few shapes, all are cached for any place; otherwise, only those near the place are read.
  const all = ttlCache !== withoutTtlCache && (await ttlCache.read('market shapes', companyId, () => readIfFew(ctx)))
  if (all) return firstIn(point, all)
  const about = aroundPlace(point)
  for (let behind = 0; ; behind += shapesAtOnce) {
    const shapes = await shapesAbout(ctx.db).execute({ companyId, about, behind })
    const first = firstIn(point, shapes)
    if (first.length > 0 || shapes.length < shapesAtOnce) return first
  }
}

type DrawnShape = Awaited<ReturnType<ReturnType<typeof shapesAbout>['execute']>>[number]

/** All shapes of the company; undefined if there are more than a few. */
async function readIfFew(ctx: Ctx): Promise<DrawnShape[] | undefined> {
  const shapes = await shapesOfCompany(ctx.db).execute({ companyId: ctx.company.id })
  return shapes.length > fewShapes ? undefined : shapes
}

function firstIn(point: LngLat, shapes: readonly DrawnShape[]): Candidate[] {
  const first = shapes.find((shape) => isInShape(point, shape))
  return first ? [{ id: first.id, name: first.name, position: first.position, narrowness: drawnNarrowness }] : []
}

/** A box of about one meter around the place, for the database's polygon comparison; an exact check follows. */
function aroundPlace([lng, lat]: LngLat): string {
  const aside = 1e-5
  const corners = [
    [lng - aside, lat - aside],
    [lng + aside, lat - aside],
    [lng + aside, lat + aside],
    [lng - aside, lat + aside],
  ]
  return `(${corners.map(([x, y]) => `(${x},${y})`).join()})`
}

/** Circles on the ground in meters, and corners in degrees. */

type Position = readonly [lng: number, lat: number]

/** The mean radius of the Earth in meters. */
const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The distance between two points on the ground, in meters (haversine). */
export function metersBetween([lng, lat]: Position, [otherLng, otherLat]: Position): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord = half(otherLat - lat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLng - lng)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * The four corners of a box around the circle, used for an index search. If the circle contains a pole or crosses the
 * 180th meridian, the box spans all longitudes.
 */
export function boxAround([lng, lat]: Position, radiusMetres: number): [number, number][] {
  // Slightly larger, because the exact circle is checked afterward.
  const reach = (radiusMetres / earth) * 1.000_001
  const [south, north] = [radians(lat) - reach, radians(lat) + reach]
  const overPole = north >= Math.PI / 2 || south <= -Math.PI / 2
  const aside = overPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(lat)))))
  const isRound = overPole || lng - aside < -180 || lng + aside > 180
  const [west, east] = isRound ? [-180, 180] : [lng - aside, lng + aside]
  const [low, high] = [Math.max(-90, degrees(south)), Math.min(90, degrees(north))]
  return [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
  ]
}

/** Whether a point is inside a polygon, by the even-odd rule. The first corner may be repeated at the end. */
export function isWithin([lng, lat]: Position, corners: readonly Position[]): boolean {
  let inside = false
  for (let index = 0, last = corners.length - 1; index < corners.length; last = index++) {
    const [x, y] = corners[index]!
    const [lastX, lastY] = corners[last]!
    if (y > lat !== lastY > lat && lng < ((lastX - x) * (lat - y)) / (lastY - y) + x) inside = !inside
  }
  return inside
}

interface Shape {
  kind: 'radius' | 'polygon'
  centre: Position | null
  radiusMetres: number | null
  outline: readonly Position[]
}

export function isInShape(point: Position, { kind, centre, radiusMetres, outline }: Shape): boolean {
  if (kind === 'polygon') return isWithin(point, outline)
  return centre !== null && radiusMetres !== null && metersBetween(point, centre) <= radiusMetres
}
