import type { AuditField, AuditFilters, AuditRow } from '@gable/contract/audit'
import { auditFieldOf, auditKindLabels, auditValueOf } from '@gable/contract/audit-kind'
import { limits } from '@gable/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, type Cell, clockIn, csvOf } from '../../platform/csv.ts'
import { emit } from '../../platform/work/events.ts'
import { auditExported } from './audit.events.ts'
import { listAudit, listPeople } from './audit.query.ts'

const columns: readonly [title: string, cell: (row: AuditRow, timeIn: TimeIn) => Cell][] = [
  ['When', (row, timeIn) => timeIn(row.at)],
  ['Who', (row) => row.actor],
  ['Support', (row) => row.support ?? ''],
  ['IP address', (row) => row.address],
  ['Type', (row) => (row.kind ? auditKindLabels[row.kind] : '')],
  ['What', (row) => row.label],
  ['Subject', (row) => row.subject],
  [
    'Before',
    ({ fields }, timeIn) =>
      linesOf(
        fields.filter(({ changed }) => changed),
        'before',
        timeIn,
      ),
  ],
  ['After', ({ fields }, timeIn) => linesOf(fields, 'after', timeIn)],
  ['Event', (row) => row.type],
  ['Event ID', (row) => row.id],
]

type TimeIn = (at: string) => string

/** Formats each field on its own line: "Role: Sales Rep". */
function linesOf(fields: AuditField[], which: 'before' | 'after', timeIn: TimeIn): string {
  return fields
    .map(({ name, [which]: value }) => {
      const words = auditValueOf(name, value ?? '', timeIn)
      return name ? `${auditFieldOf(name)}: ${words}` : words
    })
    .join('\n')
}

/** Rows per query, so that other requests don't wait long for the database. */
const rowsAtATime = 1_000

/**
 * Exports the latest rows of the filtered log as a CSV file, with times in the company's time zone. The export itself
 * is logged.
 */
export async function exportAudit(ctx: Ctx, filters: AuditFilters): Promise<File> {
  const timeIn = clockIn(ctx.company.timeZone)
  const parts = [byteOrderMark + csvOf([columns.map(([title]) => title)])]
  let rows = 0
  let cursor: string | undefined
  for (let left: number = limits.auditExportRows; left > 0; left -= rowsAtATime) {
    const page = await listAudit(ctx, { ...filters, cursor, pageSize: Math.min(left, rowsAtATime) })
    if (page.rows.length > 0) parts.push(csvOf(page.rows.map((row) => columns.map(([, cell]) => cell(row, timeIn)))))
    rows += page.rows.length
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  const { kind = null, from = null, to = null, userId } = filters
  const search = filters.search || null
  const person = userId ? ((await listPeople(ctx)).find(({ id }) => id === userId)?.name ?? null) : null
  await ctx.transaction((tx) =>
    emit(tx, auditExported, { subjectId: ctx.company.id, data: { rows, kind, person, search, from, to } }),
  )
  const day = timeIn(ctx.clock.now().toISOString()).slice(0, 10)
  return new File(parts, `activity-${day}.csv`, { type: 'text/csv' })
}
