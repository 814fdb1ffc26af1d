import type { MarketArea } from '@gable/contract/market'
import type { MarketAreaForm, MarketShapeForm } from '@gable/contract/market-form'
import { regionOf } from '@gable/contract/region'
import type { Country, MarketAreaKind } from '@gable/contract/status'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { countyLabel } from './market.county.ts'
import { marketAreaChanged } from './market.events.ts'
import { lockOffer, placeLast } from './market.order.ts'
import { boxAround } from './market.place.ts'
import { lockMarket, readMarket } from './market.query.ts'
import { isLastServing } from './market.service.ts'
import { market, marketArea, marketShape } from './market.table.ts'

/** A part of a service area, including drawn ones. */
interface AreaPart {
  kind: MarketAreaKind | 'shape'
  value: string
  active: boolean
  /** Only for drawn parts: the name, and the geometry as text. */
  name?: string
  drawn?: string
}

const kinds: Record<AreaPart['kind'], string> = {
  national: 'Coverage',
  state: 'States',
  county: 'Counties',
  postalCode: 'PostalCodes',
  shape: 'Shapes',
}

/** The maximum number of parts listed by name; the rest are only counted. */
const named = 20

/**
 * The changes between two areas in the format of an event: `addedStates` is "Idaho, Wyoming". Undefined if nothing
 * changed.
 * @param nameOf the display name of a part.
 */
function changesOfArea(
  known: readonly AreaPart[],
  wanted: readonly AreaPart[],
  nameOf: (part: AreaPart) => string | undefined,
): Record<string, string> | undefined {
  const keyOf = ({ kind, value }: AreaPart) => `${kind} ${value}`
  const before = new Map(known.map((part) => [keyOf(part), part]))
  const after = new Map(wanted.map((part) => [keyOf(part), part]))
  const saved = wanted.flatMap((part) => {
    const was = before.get(keyOf(part))
    return was ? [{ was, part }] : []
  })
  const groups: [string, AreaPart[]][] = [
    ['added', wanted.filter((part) => !before.has(keyOf(part)))],
    ['removed', known.filter((part) => !after.has(keyOf(part)))],
    ['turnedOn', saved.filter(({ was, part }) => part.active && !was.active).map(({ part }) => part)],
    ['turnedOff', saved.filter(({ was, part }) => was.active && !part.active).map(({ part }) => part)],
    [
      'changed',
      saved.filter(({ was, part }) => was.drawn !== part.drawn || was.name !== part.name).map(({ part }) => part),
    ],
  ]
  const reported: Record<string, string> = {}
  for (const [what, parts] of groups) {
    for (const [kind, called] of Object.entries(kinds)) {
      const names = parts.filter((part) => part.kind === kind).map((part) => nameOf(part) ?? ownName(part))
      if (names.length > 0) reported[`${what}${called}`] = listed(names)
    }
  }
  return Object.keys(reported).length > 0 ? reported : undefined
}

function ownName({ kind, value, name, drawn = '' }: AreaPart): string {
  if (kind === 'national') return 'national'
  if (kind !== 'shape') return value
  return name || (drawn.includes('"radius"') ? 'circle' : 'polygon')
}

function listed(names: readonly string[]): string {
  const some = names.slice(0, named).join(', ')
  return names.length > named ? `${names.length}: ${some} and ${names.length - named} more` : some
}

type AreaError = 'STATE_NOT_VALID' | 'POSTAL_CODE_NOT_VALID'
type SaveAreaResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'MARKET_LAST_ACTIVE' | AreaError }

/**
 * Replaces the service area of a market unless the market changed since the given version. The last market that serves
 * any place must continue to serve one. A market that starts to serve the whole country moves to the end of the order,
 * because it would otherwise take over the places of the markets after it.
 */
export async function saveArea(
  ctx: Ctx,
  { id, version, ...form }: MarketAreaForm & { id: string; version: number },
): Promise<SaveAreaResult> {
  const { country } = ctx.company
  const error = errorOf(form, country)
  if (error) return { ok: false, reason: error }
  return ctx.transaction<SaveAreaResult>(async (tx) => {
    await lockOffer(tx)
    const seen = expectVersion(await lockMarket(tx, id), version)
    if (!seen.ok) return seen
    const [parts, shapes] = [await partsOf(tx, id), await shapesOf(tx, id)]
    const [known, wanted] = [partsIn(storedArea(parts, shapes), country), partsIn(form, country)]
    if (!wanted.some(({ active }) => active) && (await isLastServing(tx, id))) {
      return { ok: false, reason: 'MARKET_LAST_ACTIVE' }
    }
    const changes = changesOfArea(known, wanted, ({ kind, value }) =>
      kind === 'county' ? countyLabel(value) : kind === 'state' ? regionOf(value)?.name : undefined,
    )
    if (!changes) return { ok: true, version }
    await writeParts(tx, id, parts, wanted)
    await writeShapes(tx, id, shapes, form.shapes)
    const begins = form.national && !parts.some(({ kind, active }) => kind === 'national' && active)
    if (begins) await placeLast(tx, id)
    const written = await writeNext(tx, market, seen.known, {})
    await emit(tx, marketAreaChanged, { subjectId: id, data: { ...changes, name: seen.known.name } })
    return { ok: true, version: written }
  })
}

/** States, counties, and codes must belong to the company's country; only the United States has counties. */
function errorOf(form: MarketAreaForm, country: Country): AreaError | undefined {
  const inUs = country === 'UnitedStates'
  if (form.states.some(({ value }) => regionOf(value)?.country !== country)) return 'STATE_NOT_VALID'
  if (form.counties.some(({ value }) => !inUs || countyLabel(value) === undefined)) return 'STATE_NOT_VALID'
  if (form.postalCodes.some((code) => /^\d/.test(code) !== inUs)) return 'POSTAL_CODE_NOT_VALID'
  return undefined
}

/** The parts of an area without duplicates; the last one wins. */
function partsIn(form: MarketAreaForm, country: Country): AreaPart[] {
  const parts: AreaPart[] = [
    ...(form.national ? [{ kind: 'national' as const, value: country, active: true }] : []),
    ...form.states.map((part) => ({ kind: 'state' as const, ...part })),
    ...form.counties.map((part) => ({ kind: 'county' as const, ...part })),
    ...form.postalCodes.map((value) => ({ kind: 'postalCode' as const, value, active: true })),
    ...form.shapes.map(({ id, name, active, ...drawn }) => {
      return { kind: 'shape' as const, value: id, name, active, drawn: JSON.stringify(drawn) }
    }),
  ]
  return [...new Map(parts.map((part) => [`${part.kind} ${part.value}`, part])).values()]
}

function storedArea(parts: readonly StoredPart[], shapes: readonly StoredShape[]): MarketAreaForm {
  const of = (kind: StoredPart['kind']) => parts.filter((part) => part.kind === kind)
  return {
    national: of('national').some(({ active }) => active),
    states: of('state'),
    counties: of('county'),
    postalCodes: of('postalCode').map(({ value }) => value),
    shapes: shapes.map(shapeAsShown),
  }
}

/** The maximum number of rows per statement. */
const batch = 1_000

async function writeParts(
  tx: Ctx,
  marketId: string,
  stored: readonly StoredPart[],
  wanted: readonly AreaPart[],
): Promise<void> {
  const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
  const asStored = new Map(stored.map((part) => [keyOf(part), part]))
  const parts = wanted.flatMap(({ kind, value, active }) => (kind === 'shape' ? [] : [{ kind, value, active }]))
  const keys = new Set(parts.map(keyOf))
  const gone = stored.filter((part) => !keys.has(keyOf(part)))
  const added = parts.filter((part) => !asStored.has(keyOf(part)))
  const turned = parts.filter((part) => (asStored.get(keyOf(part))?.active ?? part.active) !== part.active)
  const { companyId, id } = marketArea
  const rowsOf = (ids: string[]) => and(eq(companyId, tx.company.id), inArray(id, ids))
  for (const some of batches(gone)) await tx.db.delete(marketArea).where(rowsOf(some.map((part) => part.id)))
  for (const on of [true, false]) {
    const ids = turned.filter((part) => part.active === on).map((part) => asStored.get(keyOf(part))!.id)
    for (const some of batches(ids)) await tx.db.update(marketArea).set({ active: on }).where(rowsOf(some))
  }
  for (const some of batches(added)) {
    await tx.db.insert(marketArea).values(some.map((part) => ({ companyId: tx.company.id, marketId, ...part })))
  }
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  )
}

/**
 * Replaces all shapes, because there are fifty at most. A shape keeps the submitted id unless another market uses it.
 */
async function writeShapes(
  tx: Ctx,
  marketId: string,
  stored: readonly StoredShape[],
  shapes: readonly MarketShapeForm[],
): Promise<void> {
  const { companyId } = marketShape
  if (stored.length > 0) {
    await tx.db.delete(marketShape).where(and(eq(companyId, tx.company.id), eq(marketShape.marketId, marketId)))
  }
  const each = [...new Map(shapes.map((shape) => [shape.id, shape])).values()]
  if (each.length === 0) return
  const taken = await idsElsewhere(
    tx,
    each.map(({ id }) => id),
  )
  await tx.db.insert(marketShape).values(
    each.map(({ id, kind, name, active, centre, radiusMetres, corners }) => {
      const drawn =
        kind === 'radius'
          ? { centre, radiusMetres, outline: boxAround(centre!, radiusMetres!) }
          : { centre: null, radiusMetres: null, outline: corners }
      const row = { companyId: tx.company.id, marketId, kind, name, active, ...drawn }
      return { ...row, id: taken.has(id) ? uuidv7() : id }
    }),
  )
}

type StoredPart = typeof marketArea.$inferSelect
type StoredShape = typeof marketShape.$inferSelect

/** The complete service area of a company's market; undefined if the market does not exist. */
export async function readArea(ctx: Ctx, marketId: string): Promise<MarketArea | undefined> {
  const [known, parts, shapes] = await Promise.all([
    readMarket(ctx, marketId),
    partsOf(ctx, marketId),
    shapesOf(ctx, marketId),
  ])
  if (!known) return undefined
  const of = (kind: StoredPart['kind']) => parts.filter((part) => part.kind === kind)
  return {
    version: known.version,
    country: ctx.company.country,
    national: of('national').some(({ active }) => active),
    states: of('state')
      .map(({ value, active }) => ({ value, name: regionOf(value)?.name ?? value, active }))
      .sort(byName),
    counties: of('county')
      .map(({ value, active }) => ({ value, name: countyLabel(value) ?? value, active }))
      .sort(byName),
    postalCodes: of('postalCode')
      .filter(({ active }) => active)
      .map(({ value }) => value),
    shapes: shapes.map(shapeAsShown),
  }
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en')

/** Converts a shape to the format of its form. */
export function shapeAsShown({ id, kind, name, active, centre, radiusMetres, outline }: StoredShape) {
  return { id, kind, name, active, centre, radiusMetres, corners: kind === 'radius' ? [] : outline }
}

/** All parts of a market's area, sorted by value. */
function partsOf(ctx: Ctx, marketId: string): Promise<StoredPart[]> {
  return ctx.db
    .select()
    .from(marketArea)
    .where(and(eq(marketArea.companyId, ctx.company.id), eq(marketArea.marketId, marketId)))
    .orderBy(asc(marketArea.value))
}

/** The shapes of a market's area, in the order in which they were drawn. */
function shapesOf(ctx: Ctx, marketId: string): Promise<StoredShape[]> {
  return ctx.db
    .select()
    .from(marketShape)
    .where(and(eq(marketShape.companyId, ctx.company.id), eq(marketShape.marketId, marketId)))
    .orderBy(asc(marketShape.id))
}

/** Those of these ids that shapes of the company already use. */
async function idsElsewhere(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: marketShape.id })
    .from(marketShape)
    .where(and(eq(marketShape.companyId, ctx.company.id), inArray(marketShape.id, ids)))
  return new Set(rows.map((row) => row.id))
}
