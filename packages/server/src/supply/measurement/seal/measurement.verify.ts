import type { MeasurementSource } from '@gable/contract/measurement'
import type { MeasurementRecord } from '@gable/contract/measurement-record'
import type { Db } from '../../../platform/db/client.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { readUntrusted } from '../../../platform/untrusted.ts'
import { type SealedReport, sealedReports } from './measurement.seal.query.ts'

type Known = Pick<SealedReport, 'company' | 'timeZone' | 'code' | 'address' | 'record'> & {
  sealedAt: string
  isSourceIntact: boolean
}
type VerifiedReport =
  | ({ result: 'file' | 'code' } & Known)
  | { result: 'changed'; company: string; code: string }
  | { result: 'unknown' }

/**
 * Checks whether a file with this SHA-256 is a report that was sealed here, in any company. `code` is the code that the
 * file claims, or that a reader typed: if it is known and the bytes differ, the file was changed.
 */
export async function verifyReport(
  db: Db,
  { sha256, code }: { sha256: string | null; code: string | null },
): Promise<VerifiedReport> {
  const found = await sealedReports(db, { sha256, code })
  const exact = found.find((report) => report.sha256 === sha256)
  const known = exact ?? found[0]
  if (!known) return { result: 'unknown' }
  if (!exact && sha256 !== null) return { result: 'changed', company: known.company, code: known.code }
  const { company, timeZone, address, record, made, sourceSha256, sealedAt } = known
  return {
    result: exact ? 'file' : 'code',
    company,
    timeZone,
    code: known.code,
    address,
    record,
    sealedAt: sealedAt.toISOString(),
    isSourceIntact: sourceHash(made) === sourceSha256,
  }
}

const entry = new URL('./measurement.derive-thread.ts', import.meta.url)
const maxDifferences = 20
/** Sealed figures are rounded to a thousandth, so another processor may round one up and one down. */
const tolerance = 0.002

type Difference = { figure: string; sealed: number; derived: number }

/**
 * Derives the figures of a sealed report again from its stored outline and scan, in a thread that is ended if it takes
 * long, and compares them with the sealed ones. One report of a company at a time.
 */
export async function deriveReport(
  db: Db,
  code: string,
): Promise<{ result: 'same' | 'different' | 'failed' | 'unknown'; differences: Difference[] }> {
  const [known] = await sealedReports(db, { sha256: null, code })
  if (!known) return { result: 'unknown', differences: [] }
  const { companyId, made, record } = known
  const derived = await readUntrusted<MeasurementRecord>(companyId, entry, async () => ({
    made,
    measuredAt: record.measuredAt,
  }))
  if (!derived) return { result: 'failed', differences: [] }
  const differences = differencesOf(record, derived)
  return { result: differences.length === 0 ? 'same' : 'different', differences: differences.slice(0, maxDifferences) }
}

/** The figures that differ; one that only one side has counts as 0 on the other. */
function differencesOf(sealed: MeasurementRecord, derived: MeasurementRecord): Difference[] {
  const [one, other] = [figuresOf(sealed), figuresOf(derived)]
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names]
    .map((figure) => ({ figure, sealed: one.get(figure) ?? 0, derived: other.get(figure) ?? 0 }))
    .filter((each) => Math.abs(each.sealed - each.derived) > tolerance)
}

/** Every number of a record by the path to it, such as "structures 1 facets 2 areaSqft". */
function figuresOf(value: unknown, path = '', into = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'number') into.set(path, value)
  if (typeof value !== 'object' || value === null) return into
  for (const [key, member] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : key
    figuresOf(member, path === '' ? name : `${path} ${name}`, into)
  }
  return into
}

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
