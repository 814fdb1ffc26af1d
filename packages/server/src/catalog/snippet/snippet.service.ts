import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import type { Snippet, SnippetForm } from '@gable/contract/snippet'
import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { snippetAdded, snippetChanged, snippetDeleted } from './snippet.events.ts'
import { snippet } from './snippet.table.ts'

type Taken = { ok: false; reason: 'SNIPPET_EXISTS' }
type CreateSnippetResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
type UpdateSnippetResult = { ok: true; version: number } | UnexpectedVersion | Taken

/** Creates a snippet. Its name must be unique in the company. */
export async function createSnippet(ctx: Ctx, form: SnippetForm): Promise<CreateSnippetResult> {
  return unlessTaken(() =>
    once<CreateSnippetResult>(ctx, async (tx) => {
      if ((await countSnippets(tx)) >= limits.snippet.most) return { ok: false, reason: 'MAX_REACHED' }
      const now = tx.clock.now()
      const [row] = await tx.db
        .insert(snippet)
        .values({ ...form, companyId: tx.company.id, createdAt: now, updatedAt: now })
        .returning({ id: snippet.id })
      const { id } = row!
      await emit(tx, snippetAdded, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

/** Updates a snippet unless it changed since the given version. */
export async function updateSnippet(
  ctx: Ctx,
  { id, version, name, text }: SnippetForm & { id: string; version: number },
): Promise<UpdateSnippetResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateSnippetResult>(async (tx) => {
      const seen = expectVersion(await lockSnippet(tx, id), version)
      if (!seen.ok) return seen
      const { known } = seen
      const changes = changesOf({ name: known.name, text: known.text }, { name, text })
      if (!changes) return { ok: true, version }
      const written = await writeNext(tx, snippet, known, { name, text })
      await emit(tx, snippetChanged, { subjectId: id, data: { name, ...changes } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a snippet; succeeds if it is already gone. */
export async function deleteSnippet(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockSnippet(tx, id),
    async (tx, known) => {
      await tx.db.delete(snippet).where(ofId(tx, id))
      await emit(tx, snippetDeleted, { subjectId: id, data: { name: known.name } })
    },
  )
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | Taken> {
  return orTaken('snippet_name', 'SNIPPET_EXISTS', work)
}

type StoredSnippet = typeof snippet.$inferSelect

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

const ofId = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(snippet.companyId, company.id), eq(snippet.id, id))

export async function readSnippet(ctx: Ctx, snippetId: string): Promise<Snippet | undefined> {
  const [row] = await ctx.db.select(shown).from(snippet).where(ofId(ctx, snippetId))
  return row
}

/** A snippet of the company, locked until the transaction ends. */
async function lockSnippet(tx: Ctx, snippetId: string): Promise<StoredSnippet | undefined> {
  const [locked] = await tx.db.select().from(snippet).where(ofId(tx, snippetId)).for('update')
  return locked
}

async function countSnippets(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(snippet).where(eq(snippet.companyId, ctx.company.id))
  return row!.all
}
