import { fileKinds } from '@gable/contract/file-kind'
import type { Page, PageRequest } from '@gable/contract/list'
import type { StatusFile, StatusFileRow } from '@gable/contract/loan-file'
import { type StatusRowKind, statusColumns, statusFileLimits } from '@gable/contract/loan-file-state'
import type { Clock } from '../../../platform/clock.ts'
import { byteOrderMark, csvOf } from '../../../platform/csv.ts'
import { CursorNotValid, decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/client.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { planRow } from './loan.file.plan.ts'
import { errorsOf, factsOf, fileView, readFile, type StoredFile } from './loan.file.query.ts'
import { rowsOf } from './loan.file.ts'

type Where = { db: Db; clock: Clock }

async function previewRows({ db, clock }: Where, file: StoredFile): Promise<StatusFileRow[]> {
  const read = await rowsOf(file)
  if (!read.ok) return []
  const facts = await factsOf(db, read.rows)
  const now = clock.now()
  const each = read.rows.map((parsed, index) => ({ parsed, known: facts[index]! }))
  return mapInSlices(each, ({ parsed, known }) => {
    const plan = planRow(parsed, known, now)
    const { line, merchant, reference } = parsed
    const message =
      plan.kind === 'change' ? { sentence: '', changes: plan.changes } : { sentence: plan.sentence, changes: [] }
    return { line, kind: plan.kind, merchant, reference, company: known.company?.name ?? '', ...message }
  })
}

/** A file that is not applied yet is previewed against the current loans. */
const isPreview = ({ state }: StoredFile) => state === 'ready'

type FileWithCounts = StatusFile & { counts: Record<StatusRowKind, number> }

export async function fileWithCounts(where: Where, id: string): Promise<FileWithCounts | undefined> {
  const file = await readFile(where.db, id)
  if (!file) return undefined
  const counts = { change: file.applied, none: file.unchanged, error: file.failed }
  if (isPreview(file)) for (const { kind } of await previewRows(where, file)) counts[kind] += 1
  return { ...fileView(file), counts }
}

/** A page of the rows of one kind; undefined for an unknown file. */
export async function listRows(
  where: Where,
  { id, kind, cursor, pageSize }: PageRequest & { id: string; kind: StatusRowKind },
): Promise<Page<StatusFileRow> | undefined> {
  const file = await readFile(where.db, id)
  if (!file) return undefined
  const after = cursor === undefined ? 0 : decodeCursor(cursor)
  if (typeof after !== 'number' || !Number.isSafeInteger(after)) throw new CursorNotValid()
  const found = await rowsBehind(where, file, kind, after, pageSize + 1)
  const rows = found.slice(0, pageSize)
  return { rows, nextCursor: found.length > pageSize ? encodeCursor(rows.at(-1)!.line) : null }
}

async function rowsBehind(
  where: Where,
  file: StoredFile,
  kind: StatusRowKind,
  after: number,
  max: number,
): Promise<StatusFileRow[]> {
  if (isPreview(file)) {
    const rows = await previewRows(where, file)
    return rows.filter((row) => row.kind === kind && row.line > after).slice(0, max)
  }
  if (kind !== 'error') return []
  const errors = await errorsOf(where.db, file.id, Math.min(after, 2_147_483_647), max)
  return errors.map(({ fileId: _file, ...error }) => ({ ...error, kind, company: '', changes: [] }))
}

/** The rows that cannot be applied, as a CSV file; undefined for an unknown file. */
export async function errorsFile(where: Where, id: string): Promise<File | undefined> {
  const file = await readFile(where.db, id)
  if (!file) return undefined
  const rows = await rowsBehind(where, file, 'error', 0, statusFileLimits.rows)
  const heads = ['Line', statusColumns.merchant, statusColumns.reference, 'Error']
  const body = rows.map(({ line, merchant, reference, sentence }) => [line, merchant, reference, sentence])
  const name = `${file.name.replace(/\.[^.]*$/, '')}-errors.csv`
  return new File([byteOrderMark + csvOf([heads, ...body])], name, { type: fileKinds.csv.contentType })
}
