import type { Term } from '@gable/contract/term'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { file } from '../../platform/platform.table.ts'
import { contractTerm, contractTermVersion } from './term.table.ts'

type StoredTerm = typeof contractTerm.$inferSelect

const ofNewest = and(
  eq(contractTermVersion.companyId, contractTerm.companyId),
  eq(contractTermVersion.termId, contractTerm.id),
  eq(contractTermVersion.number, contractTerm.number),
)
const ofFile = and(eq(file.companyId, contractTermVersion.companyId), eq(file.id, contractTermVersion.fileId))

const there = (ctx: Ctx) => and(eq(contractTerm.companyId, ctx.company.id), isNull(contractTerm.deletedAt))

/** The contract terms of the company in order, each with its newest file. */
export async function readTerms(ctx: Ctx): Promise<Term[]> {
  const rows = await ctx.db
    .select({ term: contractTerm, newest: contractTermVersion, file, by: sql<string>`coalesce(${user.name}, '')` })
    .from(contractTerm)
    .innerJoin(contractTermVersion, ofNewest)
    .innerJoin(file, ofFile)
    .leftJoin(user, and(eq(user.companyId, contractTerm.companyId), eq(user.id, contractTermVersion.uploadedByUserId)))
    .where(there(ctx))
    .orderBy(asc(contractTerm.position), asc(contractTerm.id))
  return rows.map(({ term: { id, name, number, version }, newest, file: stored, by }) => ({
    id,
    name,
    number,
    version,
    file: shownOf(stored),
    uploadedAt: newest.createdAt.toISOString(),
    uploadedBy: by,
  }))
}

/** These terms in the company's order with their newest files, for a proposal; omits deleted ones. */
export async function shownTerms(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; name: string; fileId: string }[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select({ id: contractTerm.id, name: contractTerm.name, fileId: contractTermVersion.fileId })
    .from(contractTerm)
    .innerJoin(contractTermVersion, ofNewest)
    .where(and(there(ctx), inArray(contractTerm.id, [...ids])))
    .orderBy(asc(contractTerm.position), asc(contractTerm.id))
}

/** A term, locked for an edit. */
export async function lockTerm(tx: Ctx, id: string): Promise<StoredTerm | undefined> {
  const [row] = await tx.db
    .select()
    .from(contractTerm)
    .where(and(there(tx), eq(contractTerm.id, id)))
    .for('update')
  return row
}

/** Locks all terms, so that concurrent additions are counted one after the other. */
export async function lockTerms(tx: Ctx): Promise<StoredTerm[]> {
  return tx.db
    .select()
    .from(contractTerm)
    .where(there(tx))
    .orderBy(asc(contractTerm.position), asc(contractTerm.id))
    .for('update')
}

/**
 * Whether a file belongs to any of the company's terms, including earlier versions; everyone who makes proposals may
 * read them all.
 */
export async function isOfTerm(ctx: Ctx, fileId: string): Promise<boolean> {
  const { companyId } = contractTermVersion
  const [found] = await ctx.db
    .select({ terms: count() })
    .from(contractTermVersion)
    .where(and(eq(companyId, ctx.company.id), eq(contractTermVersion.fileId, fileId)))
  return (found?.terms ?? 0) > 0
}
