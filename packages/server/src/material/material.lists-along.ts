import type { DownloadFormat } from '@gable/contract/download-form'
import { addressLine } from '@gable/contract/format/contact'
import type { MaterialFormula } from '@gable/contract/material-formula'
import type { MaterialBranch, TemplateRow } from '@gable/contract/material-template'
import { materialUnitNames } from '@gable/contract/material-words'
import type { PaperColumn } from '@gable/documents/table/table'
import type { Ctx } from '../platform/context.ts'
import { type Columns, cellsOf, filtersOf, placesIn, tableOf } from '../platform/table/list-file.ts'
import { emit } from '../platform/work/events.ts'
import { branchesByIds, branchesInOrder } from './material.branch.query.ts'
import { materialListExported } from './material.events.ts'
import { formulasInOrder, readFormulas } from './material.formula.query.ts'
import { templatesByIds, templatesInOrder } from './material.template.query.ts'

/** The lists that material orders are made from, as files: templates, formulas and branches. */

type Searched = { search: string }

const templateColumns: Columns<TemplateRow> = [
  { title: 'Template', kind: 'text', width: 40, cell: (row) => row.name },
  { title: 'Items', kind: 'count', width: 10, cell: (row) => row.lines },
  { title: 'Items no longer sold', kind: 'count', width: 20, cell: (row) => row.unavailable },
]

const formulaColumns: Columns<MaterialFormula> = [
  { title: 'Formula', kind: 'text', width: 36, cell: (row) => row.name },
  { title: 'Expression', kind: 'text', width: 48, cell: (row) => row.expression },
  { title: 'Unit', kind: 'text', width: 14, cell: (row) => materialUnitNames[row.unit] },
  { title: 'Products', kind: 'text', width: 36, cell: (row) => row.products.join(', ') },
  { title: 'Note', kind: 'text', width: 40, cell: (row) => row.note },
]

const branchColumns: Columns<MaterialBranch> = [
  { title: 'Branch', kind: 'text', width: 30, cell: (row) => row.name },
  { title: 'Supplier', kind: 'text', width: 24, cell: (row) => row.supplier },
  { title: 'Number', kind: 'text', width: 12, cell: (row) => row.number },
  { title: 'Address', kind: 'text', width: 44, cell: (row) => addressLine(row) },
  { title: 'Phone', kind: 'text', width: 16, cell: (row) => row.phone },
  { title: 'Email', kind: 'text', width: 28, cell: (row) => row.email },
  { title: 'Account number', kind: 'text', width: 16, cell: (row) => row.accountNumber },
]

const [ofTemplate, ofFormula, ofBranch] = [placesIn(templateColumns), placesIn(formulaColumns), placesIn(branchColumns)]

const templatePaper: readonly PaperColumn[] = [
  { title: 'Template', share: 60, lines: [ofTemplate('Template')] },
  { title: 'Items', share: 16, figure: true, lines: [ofTemplate('Items')] },
  { title: 'Items no longer sold', share: 24, figure: true, lines: [ofTemplate('Items no longer sold')] },
]

const formulaPaper: readonly PaperColumn[] = [
  { title: 'Formula, unit', share: 30, lines: [ofFormula('Formula'), ofFormula('Unit')] },
  { title: 'Expression', share: 44, lines: [ofFormula('Expression')] },
  { title: 'Products', share: 26, lines: [ofFormula('Products')] },
]

const branchPaper: readonly PaperColumn[] = [
  { title: 'Branch, supplier', share: 32, lines: [ofBranch('Branch'), ofBranch('Supplier')] },
  { title: 'Address', share: 36, lines: [ofBranch('Address')] },
  { title: 'Phone, email', share: 32, lines: [ofBranch('Phone'), ofBranch('Email')] },
]

const titled =
  (what: { title: string; columns: Columns<never>; paper: readonly PaperColumn[] }) =>
  async (ctx: Ctx, format: DownloadFormat, { search }: Searched) =>
    tableOf(ctx, { format, ...what, filters: filtersOf([['Search', search]]) })

export const materialTemplatesAlong = {
  table: titled({ title: 'Material templates', columns: templateColumns, paper: templatePaper }),
  inOrder: templatesInOrder,
  rows: async (ctx: Ctx, ids: readonly string[]) => cellsOf(templateColumns, await templatesByIds(ctx, ids)),
}

export const materialFormulasAlong = {
  table: titled({ title: 'Material formulas', columns: formulaColumns, paper: formulaPaper }),
  inOrder: formulasInOrder,
  rows: async (ctx: Ctx, ids: readonly string[]) => {
    const found = await readFormulas(ctx, ids)
    return cellsOf(
      formulaColumns,
      ids.flatMap((id) => found.get(id) ?? []),
    )
  },
}

export const materialBranchesAlong = {
  table: titled({ title: 'Branches', columns: branchColumns, paper: branchPaper }),
  inOrder: branchesInOrder,
  rows: async (ctx: Ctx, ids: readonly string[]) => cellsOf(branchColumns, await branchesByIds(ctx, ids)),
}

/** Says in the company's log that one of the lists was exported. */
export async function noteMaterialListExport(
  tx: Ctx,
  { list, format, filters: { search } }: { list: string; format: DownloadFormat; filters: Searched },
  rows: number,
): Promise<void> {
  await emit(tx, materialListExported, { subjectId: tx.company.id, data: { list, rows, format, search } })
}
