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

/** All shapes of the company; undefined if there are more than a few. */
async function fewOf(ctx: Ctx): Promise<DrawnShape[] | undefined> {
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
