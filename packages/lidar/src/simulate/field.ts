import { type FieldHouse, type FieldKind, fieldHouse } from '@gable/roof/testing/field-houses'
import type { RoofPoints } from '../points.ts'
import { scanOfBuilt } from './leveled.ts'

/**
 * The seeds that a set's houses are drawn from. Thresholds are tuned only on `tuning`; `held` is only measured.
 */
export const FIELD_SETS = { tuning: 100_000, held: 900_000 } as const
export type FieldSet = keyof typeof FIELD_SETS

export interface FieldScene {
  readonly house: FieldHouse
  readonly points: RoofPoints
}

/** The scene of a set with this number: a house of the kind and a scan of it. */
export function fieldScene(kind: FieldKind, set: FieldSet, number: number, density: number): FieldScene {
  const seed = FIELD_SETS[set] + number
  const house = fieldHouse(kind, seed)
  return { house, points: scanOfBuilt(house, seed, density) }
}
