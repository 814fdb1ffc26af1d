import type { Alternative, MapFeatures, Structure, Suggestion } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { AddressChoice, ResolvedAddress } from '@gable/contract/widget'
import { localPlane, toPlane } from '@gable/roof/plane'
import { addressOf, type Ctx } from '../../platform/context.ts'
import type { NetworkPlace } from '../../platform/http/network-place.ts'
import type { AddressQuestion, Geocoder } from '../../platform/ports/geocoding.ts'
import type { MeasuredRoof } from '../../platform/ports/roof-detection.ts'
import { isHouseTyped, withTypedUnit } from './address-score.ts'
import { addressKey } from './geo.address-key.ts'
import { areaCenter, readArea, readStreetBook, type ServiceArea } from './geo.query.ts'
import { houseLimits } from './geo.structure.ts'
import {
  type FoundAddress,
  LOCAL,
  resolveFromImports,
  resolveImported,
  suggestFromImports,
} from './imported-addresses.ts'
import { interiorPoint } from './interior-point.ts'
import { createLocalSearch, type LocalSearch } from './local-search.ts'
import { readMapFeatures } from './map-features.ts'
import { firstAnswer, importedOnce, lookAround } from './near-buildings.ts'
import { isAdjacent } from './same-door.ts'
import { structuresAround } from './structures.ts'
import { readTypedAddress } from './typed-address.ts'

/** The parts of a request's context that this slice needs. */
export type GeoCtx = Pick<
  Ctx,
  | 'db'
  | 'providers'
  | 'log'
  | 'config'
  | 'company'
  | 'ttlCache'
  | 'actor'
  | 'places'
  | 'clock'
  | 'singleFlight'
  | 'roofMeter'
>

/** With fewer local suggestions than this, the other geocoders are asked too. */
const ENOUGH = 3
/** Separates a vendor's id from its address, so that the next geocoder can answer if the vendor fails. */
const ADDRESS_OF_ID = '#'

/**
 * Suggests up to six addresses while the user types: imported ones, ranked by the company's service area, then those of
 * the other geocoders in the order of GEOCODERS. Skips a geocoder that fails.
 */
export async function suggest(
  ctx: GeoCtx,
  { text, billingSession }: { text: string; billingSession?: string | null | undefined },
): Promise<Suggestion[]> {
  if (text.trim().length < 2 || isDeliveryText(text)) return []
  const found: Suggestion[] = []
  const search = await openSearch(ctx)
  for (const name of ctx.config.GEOCODERS) {
    if (found.length >= ENOUGH) break
    const more =
      name === 'local'
        ? await suggestFromImports(search, text, { isCanadian: isCanadian(ctx) })
        : await suggestFrom(ctx, name, search, text, billingSession)
    found.push(...more.filter((one) => !found.some((other) => isSame(one, other))))
  }
  return found.slice(0, limits.suggestions)
}

type ResolveResult = ({ ok: true } & FoundAddress) | { ok: false; reason: 'ADDRESS_NOT_FOUND' }

/**
 * Resolves a suggestion, a typed address, or the parts of an address to a point. Imported addresses allow a typo or
 * another type, direction, or town if only one address matches; the other geocoders are asked in the order of
 * GEOCODERS.
 */
export async function resolve(
  ctx: GeoCtx,
  choice: AddressChoice,
  billingSession: string | null = null,
): Promise<ResolveResult> {
  const search = await openSearch(ctx)
  // A box or a rural route has no roof; a vendor would return its post office.
  if (choice.kind !== 'suggestion' && isDeliveryText(textOf(choice))) return { ok: false, reason: 'ADDRESS_NOT_FOUND' }
  const found = await (choice.kind === 'suggestion'
    ? resolveSuggestion(ctx, search, choice.id, billingSession)
    : resolveText(ctx, search, textOf(choice), ''))
  return found ? { ok: true, ...found } : { ok: false, reason: 'ADDRESS_NOT_FOUND' }
}

/**
 * The roofs at an address: those of the likeliest building, and the alternatives, which are outlines by other sources
 * or nearby buildings.
 */
export interface Roofs {
  structures: Structure[]
  alternatives: Alternative[]
}

/**
 * The roofs of the building at an address and of its sheds and garages, the likeliest first, from the first of
 * ROOF_SOURCES that has any; both lists are empty if there is none. Outlines are as in their source: if `meaning` is
 * `wallLine`, the overhang is not yet added.
 */
export async function roofsAt(ctx: GeoCtx, address: ResolvedAddress): Promise<Roofs> {
  return (await roofsAround(ctx, address, undefined)) ?? { structures: [], alternatives: [] }
}

/** Like `roofsAt`, with another of the nearby buildings as the house; undefined if it is not among them. */
export async function roofsWithMain(
  ctx: GeoCtx,
  address: ResolvedAddress,
  buildingId: string,
): Promise<Roofs | undefined> {
  return roofsAround(ctx, address, buildingId)
}

async function roofsAround(
  ctx: GeoCtx,
  address: ResolvedAddress,
  main: string | undefined,
): Promise<Roofs | undefined> {
  for (const name of ctx.config.ROOF_SOURCES) {
    const roofs = structuresAround(address, await lookAround(ctx, name, address.point), main, houseLimits(ctx.config))
    if (roofs) return roofs
  }
  return undefined
}

/** The imported buildings around a point, without duplicates. Calls no provider. */
export async function buildingsAround(
  ctx: Pick<GeoCtx, 'db' | 'config'>,
  point: [number, number],
): Promise<Pick<Structure, 'id' | 'outline'>[]> {
  return (await importedOnce(ctx, point)).map(({ id, rings }) => ({ id, outline: rings }))
}

/** The pitch and area of the roof at a point as measured by a vendor, if one is enabled and has data. */
export async function measuredRoofAt(ctx: GeoCtx, point: [number, number]): Promise<MeasuredRoof | null | undefined> {
  return firstAnswer(ctx.log, ctx.providers.roofDetectors, (detector) => detector.measure?.(point))
}

/** The same for a roof, at a point inside of it. */
export const measuredRoofOf = (ctx: GeoCtx, outline: [number, number][][]): Promise<MeasuredRoof | null | undefined> =>
  measuredRoofAt(ctx, interiorPoint(outline))

/**
 * Roads, buildings, and house numbers within some bounds, for the drawn map. Larger bounds are cut down around their
 * center.
 */
export async function mapFeaturesWithin(
  ctx: GeoCtx,
  bounds: { west: number; south: number; east: number; north: number },
): Promise<MapFeatures> {
  return readMapFeatures(ctx, bounds)
}

async function openSearch(ctx: GeoCtx): Promise<LocalSearch> {
  const company = ctx.company.id
  const { revision, ...area } = await ctx.ttlCache.read('service area', company, () => readArea(ctx.db, company))
  return createLocalSearch(ctx.db, area, await readStreetBook(ctx.db, revision))
}

async function suggestFrom(
  ctx: GeoCtx,
  vendor: string,
  search: LocalSearch,
  text: string,
  billingSession: string | null | undefined,
): Promise<Suggestion[]> {
  const geocoders = ctx.providers.geocoders.filter((one) => one.vendor === vendor && one.suggest)
  if (geocoders.length === 0) return []
  const question = await questionOf(ctx, search.area, text, billingSession ?? null)
  const found = await firstAnswer(ctx.log, geocoders, (geocoder) => geocoder.suggest?.(question))
  const unit = unitOf(ctx, text)
  return (found ?? []).map((one) => withTypedUnit(one, unit)).map((one) => ({ ...one, id: withAddress(one) }))
}

function withAddress(one: Suggestion): string {
  const id = `${one.id}${ADDRESS_OF_ID}${one.street}, ${one.city}, ${one.state} ${one.postalCode}`
  return id.length <= 400 ? id : one.id
}

async function resolveSuggestion(
  ctx: GeoCtx,
  search: LocalSearch,
  id: string,
  billingSession: string | null,
): Promise<FoundAddress | undefined> {
  if (id.startsWith(LOCAL)) return resolveImported(search, id)
  const end = id.indexOf(ADDRESS_OF_ID)
  const own = end < 0 ? id : id.slice(0, end)
  const vendor = own.slice(0, own.indexOf(':'))
  const geocoders = ctx.providers.geocoders.filter((one) => one.vendor === vendor)
  const found = await firstAnswer(ctx.log, geocoders, (one) => one.resolveSuggestion?.(own, billingSession))
  if (found) return asImported(search, withTypedUnit(found, end < 0 ? '' : unitOf(ctx, id.slice(end + 1))), 'very')
  return end < 0 ? undefined : resolveText(ctx, search, id.slice(end + 1), vendor)
}

/**
 * `passOver` is a vendor that was already asked. An imported address that only its state supports is used only if no
 * other geocoder answers: the typed town may be outside the imported data.
 */
async function resolveText(
  ctx: GeoCtx,
  search: LocalSearch,
  text: string,
  passOver: string,
): Promise<FoundAddress | undefined> {
  let waiting: FoundAddress | undefined
  for (const name of ctx.config.GEOCODERS.filter((one) => one !== passOver)) {
    const found =
      name === 'local'
        ? await resolveFromImports(search, text, { isCanadian: isCanadian(ctx) })
        : await resolveFrom(ctx, name, search, text)
    if (found && found.meant !== 'byState') return found
    waiting ??= found
  }
  return waiting
}

async function resolveFrom(
  ctx: GeoCtx,
  vendor: string,
  search: LocalSearch,
  text: string,
): Promise<FoundAddress | undefined> {
  const geocoders = ctx.providers.geocoders.filter((one) => one.vendor === vendor)
  if (geocoders.length === 0) return undefined
  const question = await questionOf(ctx, search.area, text, null)
  const found = await firstAnswer(ctx.log, geocoders, (geocoder: Geocoder) => geocoder.resolveText(question))
  return found && asImported(search, withTypedUnit(found, unitOf(ctx, text)), 'likely')
}

const isCanadian = ({ company }: GeoCtx) => company.country === 'Canada'
const unitOf = (ctx: GeoCtx, text: string) => readTypedAddress(text, { isCanadian: isCanadian(ctx) }).unit
const isDeliveryText = (text: string) => readTypedAddress(text).isDelivery

/** Gives a vendor's address the key of the imported address at the same spot, if there is one. */
async function asImported(
  search: LocalSearch,
  address: ResolvedAddress,
  meant: FoundAddress['meant'],
): Promise<FoundAddress> {
  const imported = await resolveFromImports(search, textOf(address))
  const [lng, lat] = address.point
  const isSpot =
    imported?.meant === 'very' &&
    isAdjacent({ lng, lat }, { lng: imported.address.point[0], lat: imported.address.point[1] })
  return { address, key: isSpot ? imported.key : addressKey(address), meant }
}

/**
 * The key of a stored address by the current rules: that of the imported address at the same spot, or else that of its
 * text. Calls no provider.
 */
export async function storedAddressKey(
  ctx: GeoCtx,
  address: Omit<ResolvedAddress, 'point'> & { point: [number, number] | null },
): Promise<string> {
  if (!address.point) return addressKey(address)
  return (await asImported(await openSearch(ctx), { ...address, point: address.point }, 'very')).key
}

async function questionOf(
  ctx: GeoCtx,
  area: ServiceArea,
  text: string,
  billingSession: string | null,
): Promise<AddressQuestion> {
  // The bundled IP data only contains countries, which do not help here.
  const place = ctx.config.IP_PLACES_FILE ? await ctx.places(addressOf(ctx.actor)) : null
  const near = nearVisitor(await areaCenter(ctx.db, area), place)
  const isHouse = isHouseTyped(text, { isCanadian: isCanadian(ctx) })
  return { text, country: ctx.company.country, near, billingSession, isHouse }
}

const textOf = (choice: { kind: 'text'; text: string } | Omit<Suggestion, 'id'>) =>
  'text' in choice ? choice.text : `${choice.street}, ${choice.city}, ${choice.state} ${choice.postalCode}`

const isSame = (one: Suggestion, other: Suggestion) => addressKey(one) === addressKey(other)

type Point = [lng: number, lat: number]

/**
 * Beyond this distance, the visitor is elsewhere or the IP data is wrong, and the company's area is the better guess.
 */
const farMeters = 300_000

/**
 * The point around which addresses are searched first: the visitor's location if it is near the company's area,
 * otherwise that area's center.
 */
export function nearVisitor(center: Point | null, place: NetworkPlace | null): Point | null {
  const point = place?.point
  if (!point || !center) return point ?? center
  return Math.hypot(...toPlane(localPlane(center), point)) <= farMeters ? point : center
}
