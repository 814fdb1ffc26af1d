import type { ImportedRow } from '@gable/contract/contact'
import type { ContactField, RowFilter } from '@gable/contract/contact-file'
import { addressLine } from '@gable/contract/format/contact'
import type { Page, PageRequest } from '@gable/contract/list'
import { importRowStates } from '@gable/contract/status'
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { likeLiteral } from '../../platform/db/like.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { wholeNumberKey } from '../../platform/sort-key.ts'
import type { TableRow } from '../../platform/table/table-text.ts'
import { lead } from '../lead/lead.table.ts'
import { readImport, type StoredImport } from './contact.query.ts'
import { valuesOf } from './contact.read.ts'
import { type Contact, contactImportRow } from './contact.table.ts'

export type StoredRow = typeof contactImportRow.$inferSelect

const inOrder = ascending('contact.rows', wholeNumberKey(contactImportRow.number))

/** The rows of a file below its headings; undefined if the company has no such file. */
export async function listRows(
  ctx: Ctx,
  {
    id,
    filter,
    problem,
    ...requested
  }: { id: string; filter: RowFilter; problem?: ContactField | undefined } & PageRequest,
): Promise<Page<ImportedRow> | undefined> {
  const stored = await readImport(ctx, id)
  if (!stored) return undefined
  const page = keysetPage(inOrder, requested)
  const found = await ctx.db
    .select({ row: contactImportRow, place: page.place })
    .from(contactImportRow)
    .where(and(ofFile(stored), filtered(filter), problem && hasProblem(problem), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const known = await matchedLeads(
    ctx,
    found.map(({ row }) => row),
  )
  return page.of(found, ({ row }) => shown(stored, row, known))
}

const hasProblem = (field: ContactField) => sql`${contactImportRow.faults} @> ${JSON.stringify([{ field }])}::jsonb`

function filtered(filter: RowFilter): SQL | undefined {
  const { state, decision, result } = contactImportRow
  if (filter === 'all') return undefined
  // Before a row is imported, its decision is its expected result.
  if (filter === 'skipped') return or(eq(result, 'skipped'), and(isNull(result), eq(decision, 'skip')))
  const ofState = importRowStates.find((each) => each === filter)
  // An invalid row that was skipped no longer needs attention.
  const waits = ofState === 'faulty' ? isNull(decision) : undefined
  return ofState ? and(eq(state, ofState), isNull(result), waits) : eq(result, filter as never)
}

/** The rows of a file below its headings. */
export const ofFile = ({ companyId, id, headingRow }: Pick<StoredImport, 'companyId' | 'id' | 'headingRow'>) =>
  and(
    eq(contactImportRow.companyId, companyId),
    eq(contactImportRow.importId, id),
    gt(contactImportRow.number, headingRow),
  )!

/** A row in the form that the UI shows. */
export async function showRow(ctx: Ctx, stored: StoredImport, row: StoredRow): Promise<ImportedRow> {
  return shown(stored, row, await matchedLeads(ctx, [row]))
}

type Known = ReadonlyMap<string, { id: string; name: string; address: string }>

function shown({ fields }: StoredImport, row: StoredRow, known: Known): ImportedRow {
  const { number, state, decision, result, faults, match, reason, leadId } = row
  const lead = match && 'leadId' in match ? (known.get(match.leadId) ?? null) : null
  return {
    number,
    state,
    decision,
    result,
    values: valuesOf(row.cells, fields, row.mended),
    contact: row.contact && readAs(row.contact),
    faults: reason ? [...faults, { field: 'address', sentence: reason }] : faults,
    match: match && (lead || 'row' in match) ? { by: match.by, row: 'row' in match ? match.row : null, lead } : null,
    leadId,
  }
}

const readAs = ({ firstName, lastName, email, phone, street, city, state, postalCode }: Contact) => ({
  firstName,
  lastName,
  email,
  phone,
  street,
  city,
  state,
  postalCode,
})

async function matchedLeads(ctx: Ctx, rows: readonly StoredRow[]): Promise<Known> {
  const ids = [...new Set(rows.flatMap(({ match }) => (match && 'leadId' in match ? [match.leadId] : [])))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), inArray(lead.id, ids)))
  return new Map(
    found.map((row) => {
      const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
      return [row.id, { id: row.id, name, address: addressLine(row) }]
    }),
  )
}

/** The first rows of a file, including the headings. */
export function topRows({ db }: Ctx, stored: StoredImport, max: number): Promise<TableRow[]> {
  return db
    .select({ number: contactImportRow.number, cells: contactImportRow.cells })
    .from(contactImportRow)
    .where(and(eq(contactImportRow.companyId, stored.companyId), eq(contactImportRow.importId, stored.id)))
    .orderBy(asc(contactImportRow.number))
    .limit(max)
}

/** The next rows of a file after a row number. */
export function rowsBehind({ db }: Ctx, stored: StoredImport, number: number, max: number): Promise<StoredRow[]> {
  return db
    .select()
    .from(contactImportRow)
    .where(and(ofFile(stored), gt(contactImportRow.number, number)))
    .orderBy(asc(contactImportRow.number))
    .limit(max)
}

/** A row below the headings, locked until the transaction ends. */
export async function lockRow(tx: Ctx, stored: StoredImport, number: number): Promise<StoredRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(contactImportRow)
    .where(and(ofFile(stored), eq(contactImportRow.number, number)))
    .for('update')
  return row
}

/** The other valid rows of a file that share an address, a phone, or an email with a contact. */
export async function rowsLike(
  { db }: Ctx,
  stored: StoredImport,
  number: number,
  { addressKey, phone, email }: { addressKey: string; phone: string; email: string },
) {
  const [street, , , postalCode] = addressKey.split('|')
  const contact = (name: string) => sql`${contactImportRow.contact} ->> ${sql.raw(`'${name}'`)}`
  const found = await db
    .select({
      row: contactImportRow.number,
      addressKey: contactImportRow.addressKey,
      phone: sql<string>`coalesce(${contact('phone')}, '')`,
      email: sql<string>`coalesce(${contact('email')}, '')`,
    })
    .from(contactImportRow)
    .where(
      and(
        ofFile(stored),
        ne(contactImportRow.number, number),
        sql`(${contactImportRow.addressKey} like ${`${likeLiteral(street ?? '')}|%|${postalCode ?? ''}`}
          or ${contact('phone')} = ${phone} and ${phone}::text <> ''
          or ${contact('email')} = ${email} and ${email}::text <> '')`,
      ),
    )
    .orderBy(asc(contactImportRow.number))
    .limit(50)
  return found.filter((row) => row.row < number)
}
