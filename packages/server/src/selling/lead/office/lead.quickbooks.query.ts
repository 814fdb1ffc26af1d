import type { DownloadFormat } from '@gable/contract/download-form'
import { phone } from '@gable/contract/format/contact'
import type { QuickBooksFilters } from '@gable/contract/lead-filter'
import type { PaperColumn } from '@gable/documents/table/table'
import { and, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { dayKey, idKey } from '../../../platform/sort-key.ts'
import { idsInOrder, inOrderOf, listExport } from '../../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../../platform/table/list-file.ts'
import { emit } from '../../../platform/work/events.ts'
import { visibleTo } from '../lead.access.ts'
import { customersExported } from '../lead.events.ts'
import { lead } from '../lead.table.ts'

interface Named {
  id: string
  name: string
  street: string
  city: string
  postalCode: string
  /** How many sold leads have this name up to this one, and how many of them are on a street with the same name. */
  nth: number
  nthInStreet: number
}

/** Maximum length of a name in QuickBooks. */
const longestName = 100

/**
 * The display names of sold leads in QuickBooks, where each must be unique. The lead of a name that was sold first has
 * the plain name; others have their street added. Names are computed over all sold leads of the company, so that later
 * exports and the invoice file use the same names.
 */
async function quickBooksNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { firstName, lastName, street, city, postalCode, soldOn } = lead
  const name = sql`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${street})`
  const sold = and(eq(lead.companyId, ctx.company.id), eq(lead.status, 'Sold'), eq(lead.isTest, false))
  const order = sql`order by ${soldOn} nulls last, ${lead.id}`
  const { rows } = await executeSql<Named>(
    ctx.db,
    sql`select * from (
      select ${lead.id} as id, ${name} as name, ${street} as street, ${city} as city, ${postalCode} as "postalCode",
        (row_number() over (partition by lower(${name}) ${order}))::int as nth,
        (row_number() over (partition by lower(${name}), lower(${street}) ${order}))::int as "nthInStreet"
      from ${lead} where ${sold}) as named
    where named.id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, displayNameOf(row)]))
}

function displayNameOf({ name, street, city, postalCode, nth, nthInStreet }: Named): string {
  const place = nth === 1 ? '' : nthInStreet === 1 ? ` (${street})` : ` (${street}, ${city} ${postalCode})`
  const rest = place.slice(0, longestName / 2)
  // A colon would make it a sub-customer.
  return (name.slice(0, longestName - rest.length) + rest).replaceAll(':', ' ')
}

/** Sold leads as customers of QuickBooks, in the columns of its customer import. Only the invoice file has amounts. */

const found = {
  id: lead.id,
  firstName: lead.firstName,
  lastName: lead.lastName,
  email: lead.email,
  phone: lead.phone,
  street: lead.street,
  city: lead.city,
  state: lead.state,
  postalCode: lead.postalCode,
  country: lead.country,
}
type Customer = { [Name in keyof typeof found]: (typeof lead.$inferSelect)[Name] } & { name: string }

const countryNames = { UnitedStates: 'United States', Canada: 'Canada' }

/** Formats a date as QuickBooks reads it: "11/20/2026". */
const usDay = (day: string | null) => (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

const columns: Columns<Customer> = [
  { title: 'Name', kind: 'text', width: 28, cell: (row) => row.name },
  { title: 'Company', kind: 'text', width: 16, cell: () => '' },
  { title: 'Email', kind: 'text', width: 30, cell: (row) => row.email },
  { title: 'Phone', kind: 'text', width: 18, cell: (row) => phone(row.phone) },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.state },
  { title: 'ZIP', kind: 'text', width: 10, cell: (row) => row.postalCode },
  { title: 'Country', kind: 'text', width: 16, cell: (row) => countryNames[row.country] },
]

const bySale = { keys: [dayKey(lead.soldOn), idKey(lead.id)], direction: 'asc' } as const

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Name, address', share: 56, lines: [at('Name'), at('Street', 'City', 'State', 'ZIP')] },
  { title: 'Email, phone', share: 44, lines: [at('Email'), at('Phone')] },
]

/** SQL condition: the visible leads that were sold in this period. */
function soldWithin(ctx: Ctx, { soldFrom, soldTo }: QuickBooksFilters): SQL | undefined {
  return and(
    ...[visibleTo(ctx), eq(lead.status, 'Sold'), eq(lead.isTest, false)],
    soldFrom ? gte(lead.soldOn, soldFrom) : undefined,
    soldTo ? lte(lead.soldOn, soldTo) : undefined,
  )
}

/** What the exports of sold leads have in common; those sold first come first. */
const ofSold = (also?: SQL) => ({
  words: ({ soldFrom, soldTo }: QuickBooksFilters): [string, string | undefined][] => [
    ['Sold from', soldFrom],
    ['Sold to', soldTo],
  ],
  inOrder: (ctx: Ctx, filters: QuickBooksFilters, max: number) =>
    idsInOrder(bySale, lead.id, sql`${lead} where ${and(soldWithin(ctx, filters), also)}`, max),
  note: (tx: Ctx, facts: { rows: number; format: DownloadFormat }) =>
    emit(tx, customersExported, { subjectId: tx.company.id, data: facts }),
})

/** Reads those of the leads that the user sees, each with its name in QuickBooks. */
async function namedLeads<Row extends { id: string }>(
  ctx: Ctx,
  ids: readonly string[],
  select: (where: SQL | undefined) => Promise<Row[]>,
): Promise<(Row & { name: string })[]> {
  const rows = await select(and(visibleTo(ctx), inArray(lead.id, [...ids])))
  const names = await quickBooksNames(ctx, ids)
  return inOrderOf(ids, rows).map((row) => ({ ...row, name: names.get(row.id) ?? '' }))
}

/** The QuickBooks customer export, in the format of the downloads. */
export const quickBooksExport = listExport({
  ...ofSold(),
  title: 'QuickBooks customers',
  columns,
  paper,
  byIds: (ctx, ids) => namedLeads(ctx, ids, (where) => ctx.db.select(found).from(lead).where(where)),
})

/** The contract totals of sold leads, in the columns of QuickBooks Online's invoice import, one line each. */

const foundInvoice = {
  id: lead.id,
  street: lead.street,
  productName: lead.productName,
  soldCents: lead.soldCents,
  soldOn: lead.soldOn,
}
type Invoice = { [Name in keyof typeof foundInvoice]: (typeof lead.$inferSelect)[Name] } & { name: string }

/** The end of the lead's id, so that a second export has the same invoice numbers. QuickBooks accepts 21 characters. */
const invoiceNumber = (id: string) => `R-${id.slice(-12).toUpperCase()}`

const invoiceColumns: Columns<Invoice> = [
  { title: 'InvoiceNo', kind: 'text', width: 18, cell: (row) => invoiceNumber(row.id) },
  { title: 'Customer', kind: 'text', width: 28, cell: (row) => row.name },
  { title: 'InvoiceDate', kind: 'text', width: 12, cell: (row) => usDay(row.soldOn) },
  { title: 'DueDate', kind: 'text', width: 12, cell: (row) => usDay(row.soldOn) },
  { title: 'Memo', kind: 'text', width: 30, cell: (row) => row.street },
  { title: 'Item(Product/Service)', kind: 'text', width: 20, cell: () => 'Roofing' },
  { title: 'ItemDescription', kind: 'text', width: 30, cell: (row) => row.productName },
  { title: 'ItemQuantity', kind: 'count', width: 12, cell: () => 1 },
  { title: 'ItemRate', kind: 'cents', width: 14, cell: (row) => row.soldCents },
  { title: 'ItemAmount', kind: 'cents', width: 14, cell: (row) => row.soldCents },
]

const invoicePlace = placesIn(invoiceColumns)
const invoicePaper: readonly PaperColumn[] = [
  { title: 'Invoice, date', share: 24, lines: [invoicePlace('InvoiceNo'), invoicePlace('InvoiceDate')] },
  { title: 'Customer, address', share: 34, lines: [invoicePlace('Customer'), invoicePlace('Memo')] },
  { title: 'Product', share: 26, lines: [invoicePlace('ItemDescription')] },
  { title: 'Amount', share: 16, figure: true, lines: [invoicePlace('ItemAmount')] },
]

/** The QuickBooks invoice export, in the format of the downloads. */
export const quickBooksInvoicesExport = listExport({
  ...ofSold(isNotNull(lead.soldCents)),
  title: 'QuickBooks invoices',
  columns: invoiceColumns,
  paper: invoicePaper,
  async byIds(ctx, ids) {
    const rows = await namedLeads(ctx, ids, (where) => ctx.db.select(foundInvoice).from(lead).where(where))
    const signed = await ctx.above.signedOptions(ctx, { leadIds: ids })
    return rows.map((row) => ({ ...row, productName: signed.get(row.id)?.option.product.name ?? row.productName }))
  },
})
