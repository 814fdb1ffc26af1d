import type { Ctx } from '../../platform/context.ts'
import { getMeasurement, type MeasurementDetail } from './measurement.query.ts'

/** A measurement for display in another slice, for people who may see its lead. */
export function measurementFacts(ctx: Ctx, id: string): Promise<MeasurementDetail | undefined> {
  return getMeasurement(ctx, { id })
}
