import type { LeadFilters, LeadRow } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import type { LeadKind } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, type Cell, clockIn, csvOf } from '../../platform/csv.ts'
import { listLeads } from './lead.query.ts'

const fileNames: Record<LeadKind, string> = {
  rqp: 'rqp-leads',
  other: 'other-contacts',
  addressOnly: 'address-only',
}

const columns: readonly [title: string, cell: (row: LeadRow, timeIn: (at: string) => string) => Cell][] = [
  ['Status', (row) => row.status],
  ['First name', (row) => row.firstName],
  ['Last name', (row) => row.lastName],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Street', (row) => row.street],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['ZIP', (row) => row.postalCode],
  ['Market', (row) => row.market],
  ['Assigned to', (row) => row.assignedTo],
  ['Product', (row) => row.productName],
  ['Roof area (sq ft)', (row) => (row.roofAreaSqft === null ? '' : Math.round(row.roofAreaSqft))],
  ['Total', (row) => (row.totalCents === null ? '' : dollars(row.totalCents))],
  ['Currency', (row) => row.currency],
  ['Source', (row) => (row.source === 'rep' ? 'Rep' : 'Widget')],
  ['Forms sent', (row) => row.submissions],
  ['Test', (row) => (row.isTest ? 'Yes' : 'No')],
  ['Created', (row, timeIn) => timeIn(row.createdAt)],
  ['Last activity', (row, timeIn) => timeIn(row.lastActivityAt)],
  ['Lead ID', (row) => row.id],
]

/** Read so many rows at a time, so that no other request waits long for the database. */
const rowsAtATime = 1_000

/**
 * The list under its filters, in its order, as a CSV file of at most 50,000 rows, and how many it has; times are in the company's time zone.
 * A cell that a spreadsheet would take for a formula is given a leading apostrophe.
 */
export async function exportLeads(ctx: Ctx, filters: LeadFilters): Promise<{ file: File; rows: number }> {
  const { timeZone } = ctx.company
  const timeIn = clockIn(timeZone)
  const parts = [byteOrderMark + csvOf([columns.map(([title]) => title)])]
  let rows = 0
  let cursor: string | undefined
  for (let left: number = limits.exportRows; left > 0; left -= rowsAtATime) {
    const page = await listLeads(ctx, { ...filters, cursor, pageSize: Math.min(left, rowsAtATime) })
    if (page.rows.length > 0) parts.push(csvOf(page.rows.map((row) => columns.map(([, cell]) => cell(row, timeIn)))))
    rows += page.rows.length
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  const day = timeIn(ctx.clock.now().toISOString()).slice(0, 10)
  const file = new File(parts, `${fileNames[filters.kind]}-${day}.csv`, { type: 'text/csv' })
  return { file, rows }
}

function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
