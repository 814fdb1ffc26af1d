import { addressLine } from '@gable/contract/format/contact'
import type { MaterialFormula } from '@gable/contract/material-formula'
import type { MaterialBranch } from '@gable/contract/material-template'
import { materialUnitNames } from '@gable/contract/material-words'
import type { PaperColumn } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { inOrderOf, type ListExport, listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { branchesByIds, branchesInOrder } from './material.branch.ts'
import { materialListExported } from './material.events.ts'
import { formulasInOrder, readFormulas } from './material.formula.ts'
import { type TemplateLineRow, templateLinesByIds, templatesInOrder } from './material.template.ts'

/** Exports of the lists that material orders are made from: templates, formulas, and branches. */

type Searched = { search: string }

/** A template's line with the name of its formula. */
type TemplateLine = TemplateLineRow & { formula: string }

const templateColumns: Columns<TemplateLine> = [
  { title: 'Template', kind: 'text', width: 30, cell: (row) => row.template },
  { title: 'Item', kind: 'text', width: 36, cell: ({ line }) => line?.name ?? '' },
  { title: 'SKU', kind: 'text', width: 18, cell: ({ line }) => line?.sku ?? '' },
  { title: 'Color', kind: 'text', width: 18, cell: ({ line }) => line?.color ?? '' },
  { title: 'Quantity', kind: 'quantity', width: 12, cell: ({ line }) => line?.quantity ?? null },
  { title: 'Unit', kind: 'text', width: 14, cell: ({ line }) => (line ? materialUnitNames[line.unit] : '') },
  { title: 'Formula', kind: 'text', width: 30, cell: (row) => row.formula },
  { title: 'Unit price', kind: 'cents', width: 12, cell: ({ line }) => line?.priceCents ?? null },
  { title: 'No longer sold', kind: 'text', width: 14, cell: ({ line }) => (line?.unavailable ? 'Yes' : '') },
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
  { title: 'Template', share: 26, lines: [ofTemplate('Template')] },
  { title: 'Item, SKU', share: 32, lines: [ofTemplate('Item'), ofTemplate('SKU')] },
  { title: 'Color', share: 14, lines: [ofTemplate('Color')] },
  { title: 'Quantity', share: 10, figure: true, lines: [ofTemplate('Quantity')] },
  { title: 'Unit', share: 10, lines: [ofTemplate('Unit')] },
  { title: 'Formula', share: 18, lines: [ofTemplate('Formula')] },
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

/** What the exports have in common. `list` is the name of the list in the company's log. */
const ofList = (list: string) => ({
  words: ({ search }: Searched): [string, string][] => [['Search', search]],
  note: ((tx, facts, { search }) =>
    emit(tx, materialListExported, {
      subjectId: tx.company.id,
      data: { list, ...facts, search },
    })) satisfies ListExport<Searched>['note'],
})

async function templateLines(ctx: Ctx, ids: readonly string[]): Promise<TemplateLine[]> {
  const rows = await templateLinesByIds(ctx, ids)
  const formulas = await readFormulas(
    ctx,
    rows.flatMap(({ line }) => line?.formulaId ?? []),
  )
  const nameOf = ({ line }: TemplateLineRow) => (line?.formulaId ? (formulas.get(line.formulaId)?.name ?? '') : '')
  return rows.map((row) => ({ ...row, formula: nameOf(row) }))
}

export const materialTemplatesExport = listExport({
  ...ofList('materialTemplate'),
  title: 'Material templates',
  columns: templateColumns,
  paper: templatePaper,
  inOrder: templatesInOrder,
  byIds: templateLines,
})

export const materialFormulasExport = listExport({
  ...ofList('materialFormula'),
  title: 'Material formulas',
  columns: formulaColumns,
  paper: formulaPaper,
  inOrder: formulasInOrder,
  byIds: async (ctx, ids) => inOrderOf(ids, [...(await readFormulas(ctx, ids)).values()]),
})

export const materialBranchesExport = listExport({
  ...ofList('materialBranch'),
  title: 'Branches',
  columns: branchColumns,
  paper: branchPaper,
  inOrder: branchesInOrder,
  byIds: branchesByIds,
})
