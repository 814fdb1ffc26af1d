import type { RiseMeasurement } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import { type GeoCtx, measuredRoofAt, type Roofs } from './geo.service.ts'
import type { RoofScan } from './geo.table.ts'
import { interiorPoint } from './interior-point.ts'
import { scanOf } from './scan/geo.scan.ts'

/** The slope of a house as it was measured from above. */
export interface MeasuredRise {
  /** Over 12, to a tenth, as it is shown and priced. */
  rise: number
  measurement: RiseMeasurement
}

/**
 * The slope of the house at an address: by an airborne scan, else as a vendor measured it; null where neither did. Asked for at
 * the house itself: many addresses stand at the mailbox, as near to a neighbour. Asks a provider: never inside a transaction.
 */
export async function measuredRiseAt(
  ctx: GeoCtx,
  { point }: Pick<ResolvedAddress, 'point'>,
  { structures }: Roofs,
): Promise<MeasuredRise | null> {
  const [house] = structures
  const scan = house && (await scanOf(ctx, house))
  const scanned = scan && measurementOf(scan)
  if (scanned) return toTenth(scanned)
  const measured = await measuredRoofAt(ctx, house ? interiorPoint(house.outline) : point)
  if (!measured || measured.rise > limits.rise.max) return null
  const { rise: value, imageryDate } = measured
  const [flownOn, flownIn] = [dayOf(imageryDate), null]
  return toTenth({ value, source: 'imagery', isWholeRoof: false, flownOn, flownIn, attribution: '' })
}

function measurementOf({ kind, rise: value, flownOn, flownIn, attribution }: RoofScan): RiseMeasurement | undefined {
  if (kind === 'none' || value === null || value > limits.rise.max) return undefined
  return { value, source: 'scan', isWholeRoof: kind === 'measured', flownOn, flownIn, attribution }
}

const toTenth = (measurement: RiseMeasurement): MeasuredRise => ({
  rise: Math.round(measurement.value * 10) / 10,
  measurement,
})

const dayOf = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null)
