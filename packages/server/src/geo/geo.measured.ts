import { limits } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import { type GeoCtx, measuredRoofAt, type Roofs } from './geo.service.ts'
import { interiorPoint } from './interior-point.ts'

/**
 * Rise over 12 of the roof at an address as a vendor measured it, to a tenth; null where none did. Asked for at the house
 * itself: many addresses stand at the mailbox, as near to a neighbour. Asks a provider: never inside a transaction.
 */
export async function measuredRiseAt(
  ctx: GeoCtx,
  { point }: Pick<ResolvedAddress, 'point'>,
  { structures }: Roofs,
): Promise<number | null> {
  const [house] = structures
  const measured = await measuredRoofAt(ctx, house ? interiorPoint(house.outline) : point)
  if (!measured || measured.rise > limits.rise.max) return null
  return Math.round(measured.rise * 10) / 10
}
