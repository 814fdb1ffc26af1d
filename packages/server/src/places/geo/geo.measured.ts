import type { RiseMeasurement, Structure } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { RoofScan } from '@gable/contract/roof-scan'
import type { ResolvedAddress } from '@gable/contract/widget'
import { measureOutline } from '@gable/roof/outline/measure'
import { shownRise } from '@gable/roof/slope'
import { type GeoCtx, measuredRoofAt, type Roofs } from './geo.service.ts'
import { interiorPoint } from './interior-point.ts'
import { scanOf } from './scan/geo.scan.ts'

/** The roofs of an address with what was measured of its house from above. */
export interface MeasuredHouse {
  /** As they were found; a house that was scanned has its scan, and the roof's own edge where that was measured. */
  roofs: Roofs
  /** Over 12, to a tenth, as it is shown and priced; null where nobody measured it. */
  rise: number | null
  measurement: RiseMeasurement | null
}

/**
 * Measures the house at an address: by an airborne scan, else its slope as a vendor measured it. Asked for at the house itself:
 * many addresses stand at the mailbox, as near to a neighbour. Asks a provider: never inside a transaction.
 */
export async function measureHouse(
  ctx: GeoCtx,
  { point }: Pick<ResolvedAddress, 'point'>,
  roofs: Roofs,
): Promise<MeasuredHouse> {
  const scanned = await scanHouse(ctx, roofs)
  if (scanned) return scanned
  const [house] = roofs.structures
  const measured = await measuredRoofAt(ctx, house ? interiorPoint(house.outline) : point)
  if (!measured || measured.rise > limits.rise.max) return { roofs, rise: null, measurement: null }
  const { rise: value, imageryDate } = measured
  const [flownOn, flownIn] = [dayOf(imageryDate), null]
  return { roofs, ...toTenth({ value, source: 'imagery', isWholeRoof: false, flownOn, flownIn, attribution: '' }) }
}

/** The same by a scan alone; undefined where there is none that tells its slope. */
export async function scanHouse(ctx: GeoCtx, roofs: Roofs): Promise<MeasuredHouse | undefined> {
  const [house, ...others] = roofs.structures
  const scan = house && (await scanOf(ctx, house))?.scan
  if (!scan || scan.rise > limits.rise.max) return undefined
  return { roofs: { ...roofs, structures: [withScan(house, scan), ...others] }, ...toTenth(measurementOf(scan)) }
}

/** A structure as it was scanned: where a roof was derived its outline is the one that the roof stands on. */
export function withScan(structure: Structure, scan: RoofScan): Structure {
  const { roof } = scan
  if (!roof) return { ...structure, scan }
  const { planAreaSqft } = measureOutline(roof.outline)
  const edge = roof.isEdge ? { meaning: 'roofEdge' as const, uncertain: false } : {}
  return { ...structure, outline: roof.outline, planAreaSqft, ...edge, scan }
}

function measurementOf({ rise: value, roof, flownOn, flownIn, attribution }: RoofScan): RiseMeasurement {
  return { value, source: 'scan', isWholeRoof: roof !== null, flownOn, flownIn, attribution }
}

const toTenth = (measurement: RiseMeasurement) => ({ rise: shownRise(measurement.value), measurement })

const dayOf = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null)
