import type { ContactImport, ContactImportRow } from '@gable/contract/contact'
import { type FileExtra, fileExtras } from '@gable/contract/contact-file'
import { importUndoDays } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import { type ImportResult, importResults } from '@gable/contract/status'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { ImportFiles } from '../../platform/above.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { lead } from '../lead/lead.table.ts'
import { contactImport, contactImportRow, importedContact } from './contact.table.ts'

export const importFiles: ImportFiles = {
  recent({ db, company }) {
    return db
      .select({ id: contactImport.id, name: contactImport.name })
      .from(contactImport)
      .where(eq(contactImport.companyId, company.id))
      .orderBy(desc(contactImport.createdAt), desc(contactImport.id))
      .limit(200)
  },

  async names({ db, company }, ids) {
    if (ids.length === 0) return []
    const ofCompany = and(eq(contactImport.companyId, company.id), inArray(contactImport.id, [...ids]))
    const found = await db.select({ name: contactImport.name }).from(contactImport).where(ofCompany)
    return found.map(({ name }) => name).sort()
  },
}

/** SQL condition: whether a lead was created from one of these files or joined by one. */
export const isOfFiles = (importIds: readonly string[]): SQL =>
  sql`exists (select from ${importedContact} as c where c.company_id = ${lead.companyId} and c.lead_id = ${lead.id}
    and c.import_id in (${sql.join(
      importIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}))`

/** SQL condition: whether an imported contact's roofs were priced within this range, in cents. */
export const isContactPricedWithin = (from: number, to: number): SQL =>
  sql`(${lead.kind} = 'imported' and exists (select from ${importedContact} as c where c.company_id = ${lead.companyId}
    and c.lead_id = ${lead.id} and c.price_cents >= ${from} and c.price_cents <= ${to}))`

export type StoredImport = typeof contactImport.$inferSelect

const newestFiles = descending('contact.imports', instantKey(contactImport.createdAt), idKey(contactImport.id))

const wordsOf = (typed: string) => typed.split(/\s+/).filter(Boolean)

const ofCreator = and(eq(user.companyId, contactImport.companyId), eq(user.id, contactImport.createdByUserId))

/** The company's contact files, newest first. */
export async function listImports(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<ContactImportRow>> {
  const page = keysetPage(newestFiles, requested)
  const found = ctx.db
    .select({ stored: contactImport, by: user.name, place: page.place })
    .from(contactImport)
    .leftJoin(user, ofCreator)
    .where(
      and(
        eq(contactImport.companyId, ctx.company.id),
        ...wordsOf(search).map((word) => ilike(contactImport.name, containing(word))),
        page.behind,
      ),
    )
  return page.read(found, ({ stored, by }) => ({ ...shownRow(ctx, stored, by ?? ''), hasRows: true }))
}

function shownRow(ctx: Ctx, stored: StoredImport, by: string): Omit<ContactImportRow, 'hasRows'> {
  const undo = undoUntil(stored)
  return {
    id: stored.id,
    name: stored.name,
    fileName: stored.fileName,
    state: stored.state,
    done: stored.done,
    total: stored.total,
    createdAt: stored.createdAt.toISOString(),
    createdBy: by,
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    undoUntil: undo && undo > ctx.clock.now() ? undo.toISOString() : null,
    results: resultsOf(stored),
  }
}

/** When the undo period of an import ends; undefined for an import that is not done. */
export function undoUntil({ state, finishedAt }: StoredImport): Date | undefined {
  if (state !== 'done' || !finishedAt) return undefined
  return new Date(finishedAt.getTime() + importUndoDays * 86_400_000)
}

const resultsOf = ({ results }: StoredImport) =>
  Object.fromEntries(importResults.map((result) => [result, results[result] ?? 0])) as Record<ImportResult, number>

export const ofImport = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(contactImport.companyId, company.id), eq(contactImport.id, id))!

/** A file with its row counts; undefined if the company has no file with this id. */
export async function getImport(ctx: Ctx, id: string): Promise<ContactImport | undefined> {
  const [found] = await ctx.db
    .select({ stored: contactImport, by: user.name })
    .from(contactImport)
    .leftJoin(user, ofCreator)
    .where(ofImport(ctx, id))
  if (!found) return undefined
  const { stored, by } = found
  const counted = await countRows(ctx, stored)
  return {
    ...shownRow(ctx, stored, by ?? ''),
    sheet: stored.sheet,
    failed: stored.failed,
    hasRows: counted.all > 0,
    rows: counted,
    problems: counted.faulty > 0 ? await countProblems(ctx, stored) : [],
    results: { ...resultsOf(stored), ...(stored.state === 'ready' && { skipped: counted.skipped }) },
  }
}

interface Counted {
  all: number
  ready: number
  faulty: number
  duplicate: number
  skipped: number
}

async function countRows({ db }: Ctx, { companyId, id, headingRow }: StoredImport): Promise<Counted> {
  const { rows } = await executeSql<Counted>(
    db,
    sql`select count(*)::int as "all",
      count(*) filter (where state = 'ready')::int as "ready",
      count(*) filter (where state = 'faulty' and decision is null)::int as "faulty",
      count(*) filter (where state = 'duplicate')::int as "duplicate",
      count(*) filter (where decision = 'skip')::int as "skipped"
    from ${contactImportRow} where company_id = ${companyId} and import_id = ${id} and number > ${headingRow}`,
  )
  return rows[0]!
}

async function countProblems(
  { db }: Ctx,
  { companyId, id, headingRow }: StoredImport,
): Promise<ContactImport['problems']> {
  const { rows } = await executeSql<ContactImport['problems'][number]>(
    db,
    sql`select fault ->> 'field' as "field", count(distinct number)::int as "rows"
    from ${contactImportRow}, jsonb_array_elements(faults) as fault
    where company_id = ${companyId} and import_id = ${id} and number > ${headingRow} and state = 'faulty' and decision is null
    group by 1 order by 2 desc, 1`,
  )
  return rows
}

/** A stored file, without locking it. */
export async function readImport(ctx: Ctx, id: string): Promise<StoredImport | undefined> {
  const [stored] = await ctx.db.select().from(contactImport).where(ofImport(ctx, id))
  return stored
}

/** A stored file, locked until the transaction ends. */
export async function lockImport(tx: Ctx, id: string): Promise<StoredImport | undefined> {
  const [locked] = await tx.db.select().from(contactImport).where(ofImport(tx, id)).for('update')
  return locked
}

/** The user on whose behalf a job acts. */
export async function personOf({ db, company }: Ctx, userId: string) {
  const [found] = await db
    .select({ userId: user.id, role: user.role, name: user.name })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.id, userId)))
  return found
}

/** The company's active users by the names that a file can use for them, in lowercase: name or email. */
export async function peopleByName(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const people = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(
      and(
        ...[eq(user.companyId, ctx.company.id), eq(user.active, true)],
        ...[isNotNull(user.confirmedAt), isNull(user.deletedAt)],
      ),
    )
  return new Map(
    people.flatMap(({ id, name, email }) => [
      [(name ?? '').toLowerCase(), id] as const,
      [email.toLowerCase(), id] as const,
    ]),
  )
}

export interface FileDetail {
  field: FileExtra
  value: string
}

/** The data that import files had about a lead besides its contact, by field. */
export async function detailsOfLead({ db, company }: Ctx, leadId: string): Promise<FileDetail[]> {
  const rows = await db
    .select({ details: importedContact.details })
    .from(importedContact)
    .where(and(eq(importedContact.companyId, company.id), eq(importedContact.leadId, leadId)))
    .orderBy(asc(importedContact.id))
    .limit(20)
  return fileExtras.flatMap((field) => {
    const message = [...new Set(rows.flatMap(({ details }) => details[field] ?? []))]
    return message.length === 0 ? [] : [{ field, value: message.join(', ') }]
  })
}
