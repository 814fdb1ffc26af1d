import type { MeasurementSource } from '@gable/contract/measurement'
import { sha256 } from '../../../platform/secrets.ts'

/** SHA-256 of a report's snapshot, whatever order the database returns its members in. */
export function sourceHash(created: MeasurementSource): string {
  return sha256(JSON.stringify(created, (_, value: unknown) => (isRecord(value) ? sorted(value) : value)))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without members that JSON leaves out, so that a snapshot hashes the same before and after it was stored. */
const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
