import type { Alternative, Structure } from '@gable/contract/geo'
import { minorStructureSqft } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import {
  chooseOnPlane,
  MAX_DISTANCE_FEET,
  type NearbyStructure,
  type PlaneCandidate,
} from '@gable/roof/outline/choose-building'
import { distanceToFootprint, type Footprint, footprintContains, footprintOn } from '@gable/roof/outline/footprint'
import { oneOfEach } from '@gable/roof/outline/one-of-each'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { type LocalPlane, localPlane, toPlane } from '@gable/roof/plane'
import { boundingBox } from '@gable/roof/polygon'
import { metersToFeet } from '@gable/roof/units'
import { readStreetLine } from './address/street-line.ts'
import { streetKeyOf } from './geo.address-key.ts'
import type { AddressSpot } from './geo.places.query.ts'
import { cornersOf, type HouseLimits, isHouse, isUncertain } from './geo.structure.ts'
import { interiorPoint } from './interior-point.ts'
import { NEAR_METERS, type NearBuilding, type Surroundings } from './near-buildings.ts'

const MAX_STRUCTURES = 8
const MAX_ALTERNATIVES = 12

interface Sight {
  building: NearBuilding
  footprint: Footprint
  source: string
  /** The bounds of the outer ring, used to reject most points quickly. */
  box: ReturnType<typeof boundingBox>
  distanceFeet: number
}

/**
 * The structures of an address, chosen by the rule for the building of an address or with `main` as the house;
 * undefined if there is none. A shed or garage nearer to another address belongs to that neighbor. A building in
 * several sources counts once, with the outline that comes first, and so do overlapping outlines of one source; the
 * house's other outlines are alternatives.
 */
export function structuresAround(
  address: ResolvedAddress,
  { buildings, addresses }: Surroundings,
  main: string | undefined,
  limits: HouseLimits,
): { structures: Structure[]; alternatives: Alternative[] } | undefined {
  const plane = localPlane(address.point)
  const sights = sightAll(plane, buildings)
  const requested = sights.find(({ building }) => building.id === main)
  if (sights.length === 0 || (main !== undefined && !requested)) return undefined

  const others = otherAddresses(address, addresses, plane)
  const picked = requested ?? pickedByOtherOutline(sights, others)
  const houses = picked ? oneOfEach([picked, ...sights.filter((one) => one !== picked)]) : oneOfEach(sights)
  const here: PlaneSpot = picked ? toPlane(plane, interiorPoint(picked.building.rings)) : [0, 0]
  const choice = chooseOnPlane(here, candidatesOf(houses, others, picked && { id: picked.building.id, at: here }))
  if (!choice.ok) return undefined

  const byId = new Map(sights.map((sight) => [sight.building.id, sight]))
  const house = byId.get(choice.chosen.id)!
  const outlinesOfHouse = sights.filter((one) => one !== house && isSameBuilding(one.footprint, house.footprint))
  const adjacent = choice.nearby.filter(({ id }) => !isNeighbors(byId.get(id)!, others))
  const own = withoutOverlaps(adjacent, outlinesOfHouse, byId).slice(0, MAX_STRUCTURES - 1)
  // A house that contains the address has no rivals.
  const rivals = new Set(choice.containsAddress ? [] : choice.alternatives.map(({ id }) => id))
  const structures = [
    structureOf(house, 'Main roof', true, limits),
    ...own.map((one, index) => structureOf(byId.get(one.id)!, `Structure ${index + 2}`, isTicked(one, rivals), limits)),
  ]
  const listed = new Set([house, ...outlinesOfHouse].map(({ building }) => building.id))
  for (const one of own) if (!couldBeHouse(one, rivals)) listed.add(one.id)
  const near = houses.filter(({ building }) => !listed.has(building.id)).sort(byDistance)
  const alternatives = [
    ...outlinesOfHouse.map((one) => alternativeOf(one, house.building.id, limits)),
    ...near.map((one) => alternativeOf(one, null, limits)),
  ]
  return { structures, alternatives: alternatives.slice(0, MAX_ALTERNATIVES) }
}

/**
 * Picks the house if the address is only inside a lower-ranked outline: prefers the higher-ranked outline of the same
 * building, whose survey is a few feet off, unless another address is inside it. This finds a house that only one
 * source knows and that another merges with its neighbor's.
 */
function pickedByOtherOutline(sights: Sight[], others: PlaneSpot[]): Sight | undefined {
  const here: PlaneSpot = [0, 0]
  const holding = sights.filter((one) => holds(one, here))
  const houses = holding.length > 0 ? oneOfEach(sights) : []
  if (holding.length === 0 || houses.some((one) => holds(one, here))) return undefined
  const [holder] = holding
  const before = houses
    .filter((one) => isSameBuilding(one.footprint, holder!.footprint) && !others.some((spot) => holds(one, spot)))
    .sort(byDistance)
  return before[0] ?? holder
}

/**
 * Removes other outlines of the house and structures that overlap a preceding one, so that no ground is quoted twice.
 */
function withoutOverlaps(adjacent: readonly NearbyStructure[], outlinesOfHouse: Sight[], byId: Map<string, Sight>) {
  const taken: Sight[] = []
  return adjacent.filter(({ id }) => {
    const sight = byId.get(id)!
    if (outlinesOfHouse.includes(sight)) return false
    const isFree = !taken.some((one) => isSameBuilding(one.footprint, sight.footprint))
    if (isFree) taken.push(sight)
    return isFree
  })
}

/** A structure that could be the house itself is not quoted in addition to it until someone selects it. */
const isTicked = (one: NearbyStructure, rivals: Set<string>) => one.ticked && !rivals.has(one.id)

const couldBeHouse = (one: NearbyStructure, rivals: Set<string>) =>
  rivals.has(one.id) || one.planAreaSqft >= minorStructureSqft

function sightAll(plane: LocalPlane, buildings: NearBuilding[]): Sight[] {
  return buildings
    .map((building) => {
      const footprint = footprintOn(plane, building.rings)
      const distanceFeet = metersToFeet(distanceToFootprint(footprint, [0, 0]))
      return { building, footprint, source: building.sourceName, box: boundingBox(footprint[0]!), distanceFeet }
    })
    .filter(({ distanceFeet }) => distanceFeet <= metersToFeet(NEAR_METERS))
}

const byDistance = (one: Sight, other: Sight) => one.distanceFeet - other.distanceFeet

type PlaneSpot = ReturnType<typeof toPlane>

/** If the house was picked by hand, no other building may contain the point that represents it. */
function candidatesOf(
  sights: Sight[],
  others: PlaneSpot[],
  picked: { id: string; at: PlaneSpot } | undefined,
): PlaneCandidate[] {
  return sights
    .filter((sight) => !picked || sight.building.id === picked.id || !holds(sight, picked.at))
    .map((sight) => ({
      id: sight.building.id,
      footprint: sight.footprint,
      otherAddressesInside: others.filter((spot) => holds(sight, spot)).length,
    }))
}

function holds({ footprint, box: { min, max } }: Sight, spot: PlaneSpot): boolean {
  if (spot[0] < min[0] || spot[0] > max[0] || spot[1] < min[1] || spot[1] > max[1]) return false
  return footprintContains(footprint, spot)
}

function isNeighbors({ footprint, distanceFeet }: Sight, others: PlaneSpot[]): boolean {
  const reach = Math.min(distanceFeet, MAX_DISTANCE_FEET)
  return others.some((spot) => metersToFeet(distanceToFootprint(footprint, spot)) < reach)
}

/** The other addresses nearby, on the plane. Units of the same house are the same address. */
function otherAddresses(address: ResolvedAddress, around: AddressSpot[], plane: LocalPlane): PlaneSpot[] {
  const line = readStreetLine(address.street, { isCanadian: address.country === 'Canada' })
  const own = `${line.houseNumber.toLowerCase()} ${streetKeyOf(line.words)}`
  return around.filter(({ lookupKey }) => lookupKey !== own).map(({ lng, lat }) => toPlane(plane, [lng, lat]))
}

/** A building that is clearly not a house is listed, so that a person sees why it has no price, but never ticked. */
function structureOf({ building, distanceFeet }: Sight, name: string, ticked: boolean, limits: HouseLimits): Structure {
  const { rings, sourceName: _, ...known } = building
  const supported = isHouse(known.planAreaSqft, cornersOf(rings), limits)
  return {
    ...known,
    name,
    outline: rings,
    distanceFeet,
    included: ticked && supported,
    uncertain: isUncertain(known),
    supported,
  }
}

function alternativeOf(sight: Sight, otherOutlineOf: string | null, limits: HouseLimits): Alternative {
  const { sourceName } = sight.building
  return { ...structureOf(sight, 'Building nearby', false, limits), otherOutlineOf, sourceName }
}
