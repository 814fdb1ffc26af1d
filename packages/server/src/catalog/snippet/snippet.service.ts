import { limits } from '@gable/contract/limits'
import type { SnippetForm } from '@gable/contract/snippet'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
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
import { countSnippets, lockSnippet, ofId } from './snippet.query.ts'
import { snippet } from './snippet.table.ts'

type Taken = { ok: false; reason: 'SNIPPET_EXISTS' }
export type CreateSnippetResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
export type UpdateSnippetResult = { ok: true; version: number } | UnexpectedVersion | Taken

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
