import type { Structure } from '@gable/contract/geo'
import { minorStructureSqft } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import { type Candidate, chooseBuilding, MOST_DISTANCE_FEET, type NearbyStructure } from '@gable/roof/choose-building'
import { distanceToFootprint, type Footprint, footprintContains, footprintOn } from '@gable/roof/footprint'
import { type LocalPlane, localPlane, toPlane } from '@gable/roof/plane'
import { metresToFeet } from '@gable/roof/units'
import type { Ctx } from '../platform/context.ts'
import { readStreetLine, streetKeyOf } from './geo.address-key.ts'
import { addressPointsWithin } from './geo.query.ts'
import { interiorPoint } from './interior-point.ts'
import { NEAR_METRES, type NearBuilding } from './near-buildings.ts'

type Point = [lng: number, lat: number]

const MOST_STRUCTURES = 8
const MOST_ALTERNATIVES = 12
/** Reaches the addresses of all buildings that may be the house or stand beside it. */
const ADDRESS_BOX_METRES = 80

interface Sight {
  building: NearBuilding
  footprint: Footprint
  distanceFeet: number
}

/**
 * The structures of an address by the rule of the building for an address, or with `main` as its house; undefined where
 * there is none. A shed or garage that stands nearer to another address than to this one is that neighbour's.
 */
export async function structuresAround(
  ctx: Pick<Ctx, 'db'>,
  address: ResolvedAddress,
  buildings: NearBuilding[],
  main: string | undefined,
): Promise<{ structures: Structure[]; alternatives: Structure[] } | undefined> {
  const plane = localPlane(address.point)
  const sights = sightAll(plane, buildings)
  const chosenMain = main === undefined ? undefined : sights.find(({ building }) => building.id === main)
  if (sights.length === 0 || (main !== undefined && !chosenMain)) return undefined

  const others = await otherAddresses(ctx, address, plane)
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
    structureOf(house, 'Main roof', true),
    ...own.map((one, index) => structureOf(byId.get(one.id)!, `Structure ${index + 2}`, isTicked(one, rivals))),
  ]
  const listed = new Set([house.building.id, ...own.filter((one) => !couldBeHouse(one, rivals)).map(({ id }) => id)])
  const alternatives = sights
    .filter(({ building }) => !listed.has(building.id))
    .slice(0, MOST_ALTERNATIVES)
    .map((sight) => structureOf(sight, 'Building nearby', false))
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
      return { building, footprint, distanceFeet: metresToFeet(distanceToFootprint(footprint, [0, 0])) }
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
    .filter(
      ({ building, footprint }) => !picked || building.id === picked.id || !footprintContains(footprint, picked.at),
    )
    .map(({ building, footprint }) => ({
      id: building.id,
      rings: building.rings,
      otherAddressesInside: others.filter((spot) => footprintContains(footprint, spot)).length,
    }))
}

function isNeighbours({ footprint, distanceFeet }: Sight, others: PlaneSpot[]): boolean {
  const reach = Math.min(distanceFeet, MOST_DISTANCE_FEET)
  return others.some((spot) => metresToFeet(distanceToFootprint(footprint, spot)) < reach)
}

/** The other addresses around, on the plane. Units of the same house are the same address. */
async function otherAddresses(ctx: Pick<Ctx, 'db'>, address: ResolvedAddress, plane: LocalPlane): Promise<PlaneSpot[]> {
  const [lng, lat] = address.point
  const [east, north] = [ADDRESS_BOX_METRES / plane.metresPerDegreeLng, ADDRESS_BOX_METRES / plane.metresPerDegreeLat]
  const box = { west: lng - east, south: lat - north, east: lng + east, north: lat + north }
  const line = readStreetLine(address.street)
  const own = `${line.houseNumber.toLowerCase()} ${streetKeyOf(line.words)}`
  const rows = await addressPointsWithin(ctx.db, box)
  return rows.filter((row) => row.lookupKey !== own).map((row) => toPlane(plane, [row.lng, row.lat] as Point))
}

function structureOf({ building, distanceFeet }: Sight, name: string, included: boolean): Structure {
  const { id, rings, planAreaSqft, source, meaning, notice } = building
  return { id, name, outline: rings, planAreaSqft, distanceFeet, included, source, meaning, notice }
}
