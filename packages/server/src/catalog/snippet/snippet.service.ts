import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import type { Snippet, SnippetForm } from '@gable/contract/snippet'
import { and, ilike, or, type SQL } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage } from '../../platform/keyset.ts'
import {
  byName,
  createNamed,
  deleteNamed,
  insertRecord,
  isRecord,
  ofCompany,
  updateNamed,
} from '../../platform/records.ts'
import { type Deletion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { snippetAdded, snippetChanged, snippetDeleted } from './snippet.events.ts'
import { snippet } from './snippet.table.ts'

const snippets = {
  table: snippet,
  index: 'snippet_name',
  taken: 'SNIPPET_EXISTS',
  most: limits.snippet.most,
  added: snippetAdded,
  deleted: snippetDeleted,
} as const

/** Creates a snippet. Its name must be unique in the company. */
export const createSnippet = (ctx: Ctx, form: SnippetForm) =>
  createNamed(ctx, snippets, form.name, (tx) => insertRecord(tx, snippet, form))

/** Updates a snippet unless it changed since the given version. */
export const updateSnippet = (ctx: Ctx, { id, version, name, text }: SnippetForm & { id: string; version: number }) =>
  updateNamed(ctx, snippets, { id, version }, async (tx, known) => {
    const changes = changesOf({ name: known.name, text: known.text }, { name, text })
    if (!changes) return version
    const written = await writeNext(tx, snippet, known, { name, text })
    await emit(tx, snippetChanged, { subjectId: id, data: { name, ...changes } })
    return written
  })

/** Deletes a snippet; succeeds if it is already gone. */
export const deleteSnippet = (ctx: Ctx, deletion: Deletion) => deleteNamed(ctx, snippets, deletion)

const order = byName('snippet', snippet)
const { id, version, name, text } = snippet
const shown = { id, version, name, text }

/** The company's snippets, sorted by name, paginated by keyset. */
export async function listSnippets(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<Snippet>> {
  const page = keysetPage(order, requested)
  const found = ctx.db
    .select({ ...shown, place: page.place })
    .from(snippet)
    .where(and(ofCompany(ctx, snippet), ...search.split(' ').filter(Boolean).map(saying), page.behind))
  return page.read(found)
}

/** Matches a word in the name or the text. */
function saying(word: string): SQL | undefined {
  const pattern = containing(word)
  return or(ilike(snippet.name, pattern), ilike(snippet.text, pattern))
}

export async function readSnippet(ctx: Ctx, snippetId: string): Promise<Snippet | undefined> {
  const [row] = await ctx.db
    .select(shown)
    .from(snippet)
    .where(isRecord(ctx, snippet, snippetId))
  return row
}
