import type { Page, PageRequest } from '@gable/contract/list'
import type { Snippet } from '@gable/contract/snippet'
import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { snippet } from './snippet.table.ts'

export type StoredSnippet = typeof snippet.$inferSelect

const byName: ListOrder = {
  name: 'snippet',
  keys: [textKey(sql`lower(${snippet.name})`), idKey(snippet.id)],
  direction: 'asc',
}
const { id, version, name, text } = snippet
const shown = { id, version, name, text }

/** The company's snippets, sorted by name, paginated by keyset. */
export async function listSnippets(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<Snippet>> {
  const page = keysetPage(byName, requested)
  const found = await ctx.db
    .select({ ...shown, place: page.place })
    .from(snippet)
    .where(and(eq(snippet.companyId, ctx.company.id), ...search.split(' ').filter(Boolean).map(saying), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, (row) => row)
}

/** Matches a word in the name or the text. */
function saying(word: string): SQL | undefined {
  const pattern = containing(word)
  return or(ilike(snippet.name, pattern), ilike(snippet.text, pattern))
}

export const ofId = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(snippet.companyId, company.id), eq(snippet.id, id))

export async function readSnippet(ctx: Ctx, snippetId: string): Promise<Snippet | undefined> {
  const [row] = await ctx.db.select(shown).from(snippet).where(ofId(ctx, snippetId))
  return row
}

/** A snippet of the company, locked until the transaction ends. */
export async function lockSnippet(tx: Ctx, snippetId: string): Promise<StoredSnippet | undefined> {
  const [locked] = await tx.db.select().from(snippet).where(ofId(tx, snippetId)).for('update')
  return locked
}

export async function countSnippets(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(snippet).where(eq(snippet.companyId, ctx.company.id))
  return row!.all
}
