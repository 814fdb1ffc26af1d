import type { Structure } from '@gable/contract/geo'
import { minorStructureSqft } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import {
  type Candidate,
  chooseBuilding,
  MOST_DISTANCE_FEET,
  type NearbyStructure,
} from '@gable/roof/outline/choose-building'
import { distanceToFootprint, type Footprint, footprintContains, footprintOn } from '@gable/roof/outline/footprint'
import { type LocalPlane, localPlane, toPlane } from '@gable/roof/plane'
import { boundingBox } from '@gable/roof/polygon'
import { metresToFeet } from '@gable/roof/units'
import { readStreetLine, streetKeyOf } from './geo.address-key.ts'
import type { AddressSpot } from './geo.query.ts'
import { cornersOf, type HouseLimits, isHouse, isUncertain } from './geo.structure.ts'
import { interiorPoint } from './interior-point.ts'
import { NEAR_METRES, type NearBuilding, type Surroundings } from './near-buildings.ts'

const MOST_STRUCTURES = 8
const MOST_ALTERNATIVES = 12

interface Sight {
  building: NearBuilding
  footprint: Footprint
  /** Of the outer ring: most points are told to be outside by it alone. */
  box: ReturnType<typeof boundingBox>
  distanceFeet: number
}

/**
 * The structures of an address by the rule of the building for an address, or with `main` as its house; undefined where
 * there is none. A shed or garage that stands nearer to another address than to this one is that neighbour's.
 */
export function structuresAround(
  address: ResolvedAddress,
  { buildings, addresses }: Surroundings,
  main: string | undefined,
  limits: HouseLimits,
): { structures: Structure[]; alternatives: Structure[] } | undefined {
  const plane = localPlane(address.point)
  const sights = sightAll(plane, buildings)
  const chosenMain = main === undefined ? undefined : sights.find(({ building }) => building.id === main)
  if (sights.length === 0 || (main !== undefined && !chosenMain)) return undefined

  const others = otherAddresses(address, addresses, plane)
  const here = chosenMain ? interiorPoint(chosenMain.building.rings) : address.point
  const choice = chooseBuilding(
    here,
    candidatesOf(sights, others, chosenMain && { id: main!, at: toPlane(plane, here) }),
  )
  if (!choice.ok) return undefined

  const byId = new Map(sights.map((sight) => [sight.building.id, sight]))
  const house = byId.get(choice.chosen.id)!
  const own = choice.nearby.filter(({ id }) => !isNeighbours(byId.get(id)!, others)).slice(0, MOST_STRUCTURES - 1)
  // Beside a house that holds the address nothing else is its rival.
  const rivals = new Set(choice.containsAddress ? [] : choice.alternatives.map(({ id }) => id))
  const structures = [
    structureOf(house, 'Main roof', true, limits),
    ...own.map((one, index) => structureOf(byId.get(one.id)!, `Structure ${index + 2}`, isTicked(one, rivals), limits)),
  ]
  const listed = new Set([house.building.id, ...own.filter((one) => !couldBeHouse(one, rivals)).map(({ id }) => id)])
  const alternatives = sights
    .filter(({ building }) => !listed.has(building.id))
    .slice(0, MOST_ALTERNATIVES)
    .map((sight) => structureOf(sight, 'Building nearby', false, limits))
  return { structures, alternatives }
}

/** What could be the house itself is not quoted beside it until someone says so. */
const isTicked = (one: NearbyStructure, rivals: Set<string>) => one.ticked && !rivals.has(one.id)

const couldBeHouse = (one: NearbyStructure, rivals: Set<string>) =>
  rivals.has(one.id) || one.planAreaSqft >= minorStructureSqft

function sightAll(plane: LocalPlane, buildings: NearBuilding[]): Sight[] {
  return buildings
    .map((building) => {
      const footprint = footprintOn(plane, building.rings)
      const distanceFeet = metresToFeet(distanceToFootprint(footprint, [0, 0]))
      return { building, footprint, box: boundingBox(footprint[0]!), distanceFeet }
    })
    .filter(({ distanceFeet }) => distanceFeet <= metresToFeet(NEAR_METRES))
    .sort((one, other) => one.distanceFeet - other.distanceFeet)
}

type PlaneSpot = ReturnType<typeof toPlane>

/** With a house picked by hand, nothing else may contain the point that stands for it. */
function candidatesOf(
  sights: Sight[],
  others: PlaneSpot[],
  picked: { id: string; at: PlaneSpot } | undefined,
): Candidate[] {
  return sights
    .filter((sight) => !picked || sight.building.id === picked.id || !holds(sight, picked.at))
    .map((sight) => ({
      id: sight.building.id,
      rings: sight.building.rings,
      otherAddressesInside: others.filter((spot) => holds(sight, spot)).length,
    }))
}

function holds({ footprint, box: { min, max } }: Sight, spot: PlaneSpot): boolean {
  if (spot[0] < min[0] || spot[0] > max[0] || spot[1] < min[1] || spot[1] > max[1]) return false
  return footprintContains(footprint, spot)
}

function isNeighbours({ footprint, distanceFeet }: Sight, others: PlaneSpot[]): boolean {
  const reach = Math.min(distanceFeet, MOST_DISTANCE_FEET)
  return others.some((spot) => metresToFeet(distanceToFootprint(footprint, spot)) < reach)
}

/** The other addresses around, on the plane. Units of the same house are the same address. */
function otherAddresses(address: ResolvedAddress, around: AddressSpot[], plane: LocalPlane): PlaneSpot[] {
  const line = readStreetLine(address.street)
  const own = `${line.houseNumber.toLowerCase()} ${streetKeyOf(line.words)}`
  return around.filter(({ lookupKey }) => lookupKey !== own).map(({ lng, lat }) => toPlane(plane, [lng, lat]))
}

/** What is plainly no house is listed, so that a person sees why it has no price, and never ticked. */
function structureOf({ building, distanceFeet }: Sight, name: string, ticked: boolean, limits: HouseLimits): Structure {
  const { rings, ...known } = building
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
