import type { AuditFilters, AuditRow } from '@gable/contract/audit'
import { auditFieldOf, auditKindLabels, auditLabelOf, auditValueOf } from '@gable/contract/audit-kind'
import { limits } from '@gable/contract/limits'
import type { Ctx } from '../platform/context.ts'
import { byteOrderMark, type Cell, clockIn, csvOf } from '../platform/csv.ts'
import { emit } from '../platform/work/events.ts'
import { auditExported } from './audit.events.ts'
import { listAudit, listPeople } from './audit.query.ts'

const columns: readonly [title: string, cell: (row: AuditRow, timeIn: (at: string) => string) => Cell][] = [
  ['When', (row, timeIn) => timeIn(row.at)],
  ['Who', (row) => row.actor],
  ['Support', (row) => row.support ?? ''],
  ['Network address', (row) => row.address],
  ['Kind', (row) => (row.kind ? auditKindLabels[row.kind] : '')],
  ['What', (row) => auditLabelOf(row.type)],
  ['Of whom or what', (row) => row.subject],
  [
    'Before',
    (row) =>
      row.fields
        .filter(({ changed }) => changed)
        .map(before)
        .join('\n'),
  ],
  ['After', (row) => row.fields.map(after).join('\n')],
  ['Event', (row) => row.type],
  ['Event ID', (row) => row.id],
]

type Field = AuditRow['fields'][number]
const named = (name: string, value: string | null) => {
  const words = auditValueOf(name, value ?? '')
  return name ? `${auditFieldOf(name)}: ${words}` : words
}
const before = ({ name, before: value }: Field) => named(name, value)
const after = ({ name, after: value }: Field) => named(name, value)

/** Read so many rows at a time, so that no other request waits long for the database. */
const rowsAtATime = 1_000

/** The log under its filters as a CSV file of its latest rows, by the company's clock; that it was taken along stands in the log. */
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
  const person = userId ? ((await listPeople(ctx)).find(({ id }) => id === userId)?.name ?? null) : null
  await ctx.transaction((tx) =>
    emit(tx, auditExported, { subjectId: ctx.company.id, data: { rows, kind, person, from, to } }),
  )
  const day = timeIn(ctx.clock.now().toISOString()).slice(0, 10)
  return new File(parts, `activity-${day}.csv`, { type: 'text/csv' })
}
