import type { LeadRow } from '@gable/contract/lead'
import { type LeadField, shownFields } from '@gable/contract/lead-field'
import { type LeadFilters, leadFilterLabels } from '@gable/contract/lead-filter'
import type { LeadKind, LeadSource } from '@gable/contract/status'
import type { PaperColumn, Table, TableRow } from '@gable/documents/table/table'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { idsInOrder, inOrderOf } from '../../../platform/table/list-export.ts'
import { type Columns, placesIn, tableOf } from '../../../platform/table/list-file.ts'
import { visibleTo } from '../lead.access.ts'
import { findableLead, lead } from '../lead.table.ts'
import { readLeadSettings } from './lead.field.ts'
import { type FilterNames, leadFilterTable, ofList } from './lead.filter.ts'
import { leadOrder, ofAssignee, ofMarket, ofOriginator, originator, rowColumns } from './lead.query.ts'

const titles: Record<LeadKind, string> = {
  rqp: 'RQP leads',
  other: 'Other contacts',
  addressOnly: 'Address only',
  imported: 'Imported contacts',
}

const sources: Record<LeadSource, string> = { widget: 'Widget', rep: 'Rep', import: 'Import' }

type Exported = Omit<LeadRow, 'createdAt' | 'lastActivityAt'> & { createdAt: Date; lastActivityAt: Date }

const columns: Columns<Exported> = [
  { title: 'Status', kind: 'text', width: 14, cell: (row) => row.status },
  { title: 'First name', kind: 'text', width: 18, cell: (row) => row.firstName },
  { title: 'Last name', kind: 'text', width: 20, cell: (row) => row.lastName },
  { title: 'Email', kind: 'text', width: 30, cell: (row) => row.email },
  { title: 'Phone', kind: 'phone', width: 14, cell: (row) => row.phone },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.state },
  { title: 'ZIP', kind: 'text', width: 10, cell: (row) => row.postalCode },
  { title: 'Market', kind: 'text', width: 20, cell: (row) => row.market },
  { title: 'Assigned to', kind: 'text', width: 20, cell: (row) => row.assignedTo },
  { title: 'Original rep', kind: 'text', width: 20, cell: (row) => row.originalRep },
  { title: 'Product', kind: 'text', width: 26, cell: (row) => row.productName },
  { title: 'Roof area (sq ft)', kind: 'count', width: 17, cell: (row) => whole(row.roofAreaSqft) },
  { title: 'Total', kind: 'cents', width: 14, cell: (row) => row.totalCents },
  { title: 'Currency', kind: 'text', width: 10, cell: (row) => row.currency },
  { title: 'Sold amount', kind: 'cents', width: 14, cell: (row) => (row.status === 'Sold' ? row.soldCents : null) },
  { title: 'Sold on', kind: 'text', width: 12, cell: (row) => (row.status === 'Sold' ? (row.soldOn ?? '') : '') },
  { title: 'Lost reason', kind: 'text', width: 22, cell: (row) => (row.status === 'Lost' ? row.lostReason : '') },
  { title: 'Source', kind: 'text', width: 10, cell: (row) => sources[row.source] },
  { title: 'Lead source', kind: 'text', width: 18, cell: (row) => row.leadSource },
  { title: 'Tags', kind: 'text', width: 24, cell: (row) => row.tags.join(', ') },
  { title: 'Submissions', kind: 'count', width: 12, cell: (row) => row.submissions },
  { title: 'Test', kind: 'text', width: 7, cell: (row) => (row.isTest ? 'Yes' : 'No') },
  { title: 'Created', kind: 'instant', width: 24, cell: (row) => row.createdAt.toISOString() },
  { title: 'Last activity', kind: 'instant', width: 24, cell: (row) => row.lastActivityAt.toISOString() },
  { title: 'Lead ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const whole = (value: number | null) => (value === null ? null : Math.round(value))
const places = placesIn(columns)

const paper: readonly PaperColumn[] = [
  { title: 'Name', share: 14, lines: [places('First name', 'Last name'), places('Status')] },
  { title: 'Contact', share: 19, lines: [places('Phone'), places('Email')] },
  { title: 'Address', share: 17, lines: [places('Street'), places('City', 'State', 'ZIP')] },
  { title: 'Assigned to, original rep', share: 11, lines: [places('Assigned to'), places('Original rep')] },
  { title: 'Product, market', share: 15, lines: [places('Product'), places('Market', 'Source')] },
  { title: 'Roof, sq ft', share: 9, figure: true, lines: [places('Roof area (sq ft)')] },
  { title: 'Total', share: 9, figure: true, lines: [places('Total'), places('Currency')] },
  { title: 'Created, last activity', share: 19, lines: [places('Created'), places('Last activity')] },
]

const columnOf = ({ name }: LeadField) => ({ title: name, kind: 'text', width: 20 }) as const

/** Maximum number of custom fields that fit on paper, two per column. */
const maxOnPaper = 4

function paperOf(own: readonly LeadField[]): PaperColumn[] {
  const placed = own.slice(0, maxOnPaper).map(({ name }, index) => ({ name, place: columns.length + index }))
  return placed.flatMap(({ name, place }, index) => {
    if (index % 2 === 1) return []
    const below = placed[index + 1]
    const title = below ? `${name}, ${below.name}` : name
    return [{ title, share: 11, lines: below ? [[place], [below.place]] : [[place]] }]
  })
}

/** The export of a lead list: its name, its columns, and its filters. Times are in the company's time zone. */
export async function leadTable(ctx: Ctx, format: Table['format'], filters: LeadFilters): Promise<Table> {
  const own = shownFields((await readLeadSettings(ctx)).fields)
  return tableOf(ctx, {
    format,
    title: titles[filters.kind],
    filters: await filterWords(ctx, filters),
    columns: [...columns, ...own.map(columnOf)],
    paper: [...paper, ...paperOf(own)],
  })
}

/** The ids of a list's leads as `id`, and their positions in its order as `place`, starting at 1; at most `most`. */
export const leadsInOrder = (ctx: Ctx, filters: LeadFilters, max: number): SQL =>
  idsInOrder(leadOrder(filters, 'exact'), lead.id, sql`${findableLead} where ${ofList(ctx, filters)}`, max)

/**
 * The current rows of these leads, in their order. Leads that the user may not see, or that no longer exist, are left
 * out.
 * @param table the table whose columns they fill, because the company's custom fields can have changed since.
 */
export async function leadRows(ctx: Ctx, ids: readonly string[], table: Table): Promise<TableRow[]> {
  if (ids.length === 0) return []
  const { fields } = await readLeadSettings(ctx)
  const own = table.columns.slice(columns.length).map(({ title }) => fields.find(({ name }) => name === title)?.id)
  const found = await ctx.db
    .select(rowColumns)
    .from(lead)
    .leftJoin(market, ofMarket)
    .leftJoin(user, ofAssignee)
    .leftJoin(originator, ofOriginator)
    .where(and(visibleTo(ctx), inArray(lead.id, [...ids])))
  return inOrderOf(ids, found).map((row) => [
    ...columns.map(({ cell }) => cell(row)),
    ...own.map((id) => (id && row.fields[id]) || ''),
  ])
}

/** The filters of a lead list as text for the printed list: "Status: New, Open". */
async function filterWords(ctx: Ctx, filters: LeadFilters): Promise<string[]> {
  const names = namesOf(ctx)
  const words = filters.search ? [`${leadFilterLabels.search}: ${filters.search}`] : []
  for (const [name, filter] of Object.entries(leadFilterTable)) {
    const value = await filter.words(ctx, filters, names)
    if (value) words.push(`${leadFilterLabels[name as keyof typeof leadFilterTable]}: ${value}`)
  }
  return words
}

function namesOf({ db, company }: Ctx): FilterNames {
  return {
    async person(id) {
      const ofCompany = and(eq(user.companyId, company.id), eq(user.id, id))
      const [found] = await db.select({ name: user.name }).from(user).where(ofCompany)
      return found?.name ?? ''
    },
    async markets(ids) {
      if (ids.length === 0) return []
      const ofCompany = and(eq(market.companyId, company.id), inArray(market.id, [...ids]))
      const found = await db.select({ name: market.name }).from(market).where(ofCompany).orderBy(market.name)
      return found.map(({ name }) => name)
    },
  }
}
