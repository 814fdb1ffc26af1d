import type { Page, PageRequest } from '@gable/contract/list'
import type { StatusFile } from '@gable/contract/loan-file'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, or } from 'drizzle-orm'
import { company } from '../../../account/company/company.table.ts'
import { merchantApplication } from '../../../catalog/merchant/merchant.table.ts'
import type { Db } from '../../../platform/db/client.ts'
import { descending, keysetPage } from '../../../platform/keyset.ts'
import { idKey } from '../../../platform/sort-key.ts'
import { loan, loanFile, loanFileError, loanTransaction } from '../loan.table.ts'
import type { ParsedRow, RowFacts } from './loan.file.plan.ts'

const f = loanFile
const e = loanFileError
export type StoredFile = typeof loanFile.$inferSelect
type Listed = Omit<StoredFile, 'content'>

export async function readFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return (await db.select().from(f).where(eq(f.id, id)))[0]
}

const { content: _content, ...listed } = getTableColumns(f)

/** Reads a file without its bytes and locks it until the transaction ends. */
export async function lockFile(tx: Db, id: string): Promise<Listed | undefined> {
  return (await tx.select(listed).from(f).where(eq(f.id, id)).for('update'))[0]
}

export function fileView({ createdAt, ...row }: Listed): StatusFile {
  const { id, name, state, uploadedBy, rows, done, applied, unchanged, failed } = row
  const counts = { rows, done, applied, unchanged, failed }
  return { id, name, state, uploadedBy, createdAt: createdAt.toISOString(), ...counts }
}

const newest = descending('loanFile', idKey(f.id))

/** A page of uploaded files, newest first. */
export async function listFiles(db: Db, requested: PageRequest): Promise<Page<StatusFile>> {
  const page = keysetPage(newest, requested)
  const found = db.select({ row: listed, place: page.place }).from(f).where(page.behind)
  return page.read(found, ({ row }) => fileView(row))
}

/** Rows that were not applied, after a given line. */
export function errorsOf(db: Db, fileId: string, after: number, max: number) {
  return db
    .select()
    .from(e)
    .where(and(eq(e.fileId, fileId), gt(e.line, after)))
    .orderBy(e.line)
    .limit(max)
}

/** The companies of merchant IDs, except deleted ones. */
async function companiesOf(db: Db, merchantIds: readonly string[]) {
  const { merchantId, companyId } = merchantApplication
  if (merchantIds.length === 0) return []
  return db
    .select({ merchantId, id: company.id, name: company.name })
    .from(merchantApplication)
    .innerJoin(company, eq(company.id, companyId))
    .where(and(inArray(merchantId, [...merchantIds]), isNull(company.deletedAt)))
}

/** Rows whose loans are read in one statement. */
const atOnce = 500

/** Returns the stored data of the loans that rows name, in the order of the rows. */
export async function factsOf(db: Db, rows: readonly ParsedRow[]): Promise<RowFacts[]> {
  const companies = new Map<string, RowFacts['company']>()
  const merchantIds = [...new Set(rows.flatMap(({ row }) => (row ? [row.merchant] : [])))]
  for (const { merchantId, id, name } of await companiesOf(db, merchantIds)) companies.set(merchantId, { id, name })
  const facts: RowFacts[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const { loans, transactions } = await ofLoans(db, some, companies)
    const byReference = new Map(loans.map((one) => [one.id, one]))
    const byLenderId = new Map(loans.map((one) => [`${one.companyId} ${one.lenderId}`, one]))
    const ofLoan = Map.groupBy(transactions, ({ loanId }) => loanId)
    for (const { row } of some) {
      const company = row && companies.get(row.merchant)
      const ours = row && byReference.get(row.reference)
      const theirs = row?.lenderId && company ? byLenderId.get(`${company.id} ${row.lenderId}`) : undefined
      const found = [ours?.companyId === company?.id ? ours : undefined, theirs].filter((one) => one !== undefined)
      const own = [...new Set(found)]
      facts.push({ company, loans: own, transactions: own.flatMap(({ id }) => ofLoan.get(id) ?? []) })
    }
  }
  return facts
}

async function ofLoans(db: Db, rows: readonly ParsedRow[], companies: ReadonlyMap<string, RowFacts['company']>) {
  const named = rows.flatMap(({ row }) => (row ? [row] : []))
  const ids = [...new Set(named.flatMap(({ merchant }) => companies.get(merchant)?.id ?? []))]
  const references = named.flatMap(({ reference }) => reference || [])
  const lenderIds = named.flatMap(({ lenderId }) => lenderId || [])
  if (ids.length === 0) return { loans: [], transactions: [] }
  const which = or(inArray(loan.id, references), inArray(loan.lenderId, lenderIds))
  const loans = await db
    .select()
    .from(loan)
    .where(and(inArray(loan.companyId, ids), which))
  if (loans.length === 0) return { loans, transactions: [] }
  const t = loanTransaction
  const loanIds = loans.map(({ id }) => id)
  const transactions = await db
    .select()
    .from(t)
    .where(and(inArray(t.companyId, ids), inArray(t.loanId, loanIds)))
    .orderBy(desc(t.id))
  return { loans, transactions }
}
