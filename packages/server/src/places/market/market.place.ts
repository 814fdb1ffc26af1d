import type { Country } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import { type TtlCache, withoutTtlCache } from '../../platform/ttl-cache.ts'
import { countyAt } from '../geo/geo.county.ts'
import { isInShape } from './market.circle.ts'
import {
  areaKinds,
  fewShapes,
  marketsByPart,
  shapesAbout,
  shapesAtOnce,
  shapesOfCompany,
} from './market.place.query.ts'

type LngLat = [lng: number, lat: number]

export interface Place {
  country: Country
  /** Two letters. */
  state: string
  postalCode: string
  /** Without one, nothing is served by county or drawing. */
  point: LngLat | null
}

type FoundMarket = { id: string; name: string }
type Candidate = FoundMarket & { position: number; narrowness: number }

/** The active market that serves a place: the first of the order with a part that the place lies in (decision 0049). */
export function marketAt(ctx: Ctx, place: Place): Promise<FoundMarket | undefined> {
  return firstAt(ctx, place, withoutTtlCache)
}

/** The same as it stood within the last five seconds, for what is shown: many homeowners of a town ask at once. */
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

/** In one place stand only markets from before there was an order: among them the narrowest part decides. */
function inOrder(one: Candidate, other: Candidate): number {
  return one.position - other.position || one.narrowness - other.narrowness || (one.id < other.id ? -1 : 1)
}

/** Narrower than a county, wider than a postal code. */
const drawnNarrowness = 1

/** The first market that has something drawn which the place lies in. */
async function drawnAt(ctx: Ctx, point: LngLat, ttlCache: TtlCache): Promise<Candidate[]> {
  const companyId = ctx.company.id
  // Of a company that has drawn little, all of it is known, whichever place is asked for; of others what is about the place.
  const all = ttlCache !== withoutTtlCache && (await ttlCache.read('market shapes', companyId, () => fewOf(ctx)))
  if (all) return firstIn(point, all)
  const about = aroundPlace(point)
  for (let behind = 0; ; behind += shapesAtOnce) {
    const shapes = await shapesAbout(ctx.db).execute({ companyId, about, behind })
    const first = firstIn(point, shapes)
    if (first.length > 0 || shapes.length < shapesAtOnce) return first
  }
}

type DrawnShape = Awaited<ReturnType<ReturnType<typeof shapesAbout>['execute']>>[number]

/** All that the company has drawn; undefined where that is more than a few. */
async function fewOf(ctx: Ctx): Promise<DrawnShape[] | undefined> {
  const shapes = await shapesOfCompany(ctx.db).execute({ companyId: ctx.company.id })
  return shapes.length > fewShapes ? undefined : shapes
}

function firstIn(point: LngLat, shapes: readonly DrawnShape[]): Candidate[] {
  const first = shapes.find((shape) => isInShape(point, shape))
  return first ? [{ id: first.id, name: first.name, position: first.position, narrowness: drawnNarrowness }] : []
}

/** A metre about the place, as the database compares polygons: what is within is then asked exactly. */
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
