import type { RiseMeasurement, Structure } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { RoofScan } from '@gable/contract/roof-scan'
import type { ResolvedAddress } from '@gable/contract/widget'
import { measureOutline } from '@gable/roof/outline/measure'
import { shownRise } from '@gable/roof/slope'
import { type GeoCtx, measuredRoofAt, measuredRoofOf, type Roofs } from './geo.service.ts'
import { scanOf } from './scan/geo.scan.ts'

/** The roofs at an address with the measurements of its house from above. */
export interface MeasuredHouse {
  /** The detected roofs; a scanned house includes its scan, and the measured roof edge if known. */
  roofs: Roofs
  /** Over 12, rounded to a tenth, as shown and priced; null if not measured. */
  rise: number | null
  measurement: RiseMeasurement | null
  /** Whether imagery shows solar panels on the roof; null if unknown. */
  hasSolarPanels: boolean | null
}

/**
 * Measures the house at an address by an airborne scan, or else uses a vendor's measured slope. Queries at the house
 * itself, because many address points are at the mailbox, which is as near to a neighbor. Calls a provider: never use
 * it inside a transaction.
 * @param asksPanels whether the vendor is asked about solar panels on a scanned house, too, for which nothing else is
 * asked.
 */
export async function measureHouse(
  ctx: GeoCtx,
  { point }: Pick<ResolvedAddress, 'point'>,
  roofs: Roofs,
  { asksPanels }: { asksPanels: boolean },
): Promise<MeasuredHouse> {
  const [house] = roofs.structures
  const askVendor = () => (house ? measuredRoofOf(ctx, house.outline) : measuredRoofAt(ctx, point))
  // A vendor that is asked in any case answers while the scan is read or measured.
  const [scanned, asked] = await Promise.all([scanHouse(ctx, roofs), asksPanels ? askVendor() : undefined])
  if (scanned && !asksPanels) return { ...scanned, hasSolarPanels: null }
  const measured = asksPanels ? asked : await askVendor()
  const hasSolarPanels = measured?.hasSolarPanels ?? null
  if (scanned) return { ...scanned, hasSolarPanels }
  if (!measured || measured.rise > limits.rise.max) return { roofs, rise: null, measurement: null, hasSolarPanels }
  const { rise: value, imageryDate } = measured
  const measurement = { value, isWholeRoof: false, flownOn: dayOf(imageryDate), flownIn: null, attribution: '' }
  return { roofs, ...toTenth({ ...measurement, source: 'imagery' }), hasSolarPanels }
}

/** Measures by a scan only; undefined if no scan gives the slope. */
export async function scanHouse(ctx: GeoCtx, roofs: Roofs): Promise<Omit<MeasuredHouse, 'hasSolarPanels'> | undefined> {
  const [house, ...others] = roofs.structures
  const scan = house && (await scanOf(ctx, house))?.scan
  if (!scan || scan.rise > limits.rise.max) return undefined
  return { roofs: { ...roofs, structures: [withScan(house, scan), ...others] }, ...toTenth(measurementOf(scan)) }
}

/** A structure with its scan. If a roof was derived, its outline replaces the structure's. */
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
