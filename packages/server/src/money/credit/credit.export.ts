import type { CreditEntry } from '@gable/contract/credit'
import type { CreditCause } from '@gable/contract/credit-form'
import type { DownloadFormat } from '@gable/contract/download-form'
import type { PaperColumn, Table, TableCell, TableColumn, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
import { emit } from '../../platform/work/events.ts'
import { creditsExported } from './credit.events.ts'
import { creditsByIds, creditsInOrder } from './credit.query.ts'

/** The export of the credit history. */

const causes: Record<CreditCause, string> = {
  trial: 'Free trial',
  purchase: 'Purchase',
  renewal: 'Automatic purchase',
  plan: 'Included in plan',
  operator: 'Adjustment',
  order: 'Measurement report',
}

const columns: readonly (TableColumn & { cell: (row: CreditEntry) => TableCell })[] = [
  { title: 'Date', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Activity', kind: 'text', width: 24, cell: (row) => causes[row.cause] },
  { title: 'Credits', kind: 'count', width: 10, cell: (row) => row.amount },
  { title: 'Balance', kind: 'count', width: 10, cell: (row) => row.balanceAfter },
  { title: 'Note', kind: 'text', width: 40, cell: (row) => row.note },
  { title: 'Entry ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const paper: readonly PaperColumn[] = [
  { title: 'Date', share: 28, lines: [[0]] },
  { title: 'Activity', share: 24, lines: [[1]] },
  { title: 'Credits', share: 10, figure: true, lines: [[2]] },
  { title: 'Balance', share: 10, figure: true, lines: [[3]] },
  { title: 'Note', share: 28, lines: [[4]] },
]

async function table(ctx: Ctx, format: Table['format']): Promise<Table> {
  const { timeZone, locale, name: company } = ctx.company
  const madeAt = ctx.clock.now().toISOString()
  return {
    format,
    title: 'Measurement credits',
    company,
    madeAt,
    timeZone,
    locale,
    fileName: `measurement-credits-${clockIn(timeZone)(madeAt).slice(0, 10)}`,
    filters: [],
    columns: columns.map(({ cell: _cell, ...column }) => column),
    paper,
  }
}

async function rows(ctx: Ctx, ids: readonly string[]): Promise<TableRow[]> {
  return (await creditsByIds(ctx, ids)).map((row) => columns.map(({ cell }) => cell(row)))
}

export const creditsExport = { table, inOrder: creditsInOrder, rows }

/** Records an export of the history in the company's log. */
export async function noteCreditsTaken(tx: Ctx, facts: { rows: number; format: DownloadFormat }): Promise<void> {
  await emit(tx, creditsExported, { subjectId: tx.company.id, data: facts })
}
