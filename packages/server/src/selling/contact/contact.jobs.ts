import { type Ctx, createContext, type Deps, systemContext } from '../../platform/context.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { checkImport } from './contact.check.ts'
import { importRows } from './contact.import.ts'
import { personOf, readImport } from './contact.query.ts'
import { failImport, type ImportJob, importQueue } from './contact.service.ts'
import { undoImport } from './contact.undo.ts'

/**
 * Names the queue that looks files of contacts over, imports them and takes them out again: of a company one at a time in a
 * process, of two companies at the same time.
 */
export function defineContactJobs(deps: Deps): void {
  deps.jobs.define<ImportJob>(
    importQueue,
    async ({ companyId, importId }, attempt) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await workAt(deps, ctx, importId, attempt)
    },
    {
      maxAttempts: 5,
      concurrency: 2,
      longestMinutes: 60,
      onGiveUp: async (db, { companyId, importId }) => {
        const tx = await systemContext(deps, companyId, db)
        if (tx) await failImport(tx, importId)
      },
    },
  )
}

/** Does what the state of the file says is under way; a repeated job finds it done. */
async function workAt(deps: Deps, ctx: Ctx, importId: string, attempt: Attempt): Promise<void> {
  const stored = await readImport(ctx, importId)
  if (stored?.state === 'checking') return checkImport(ctx, importId, attempt)
  const person = stored && (await personOf(ctx, stored.startedByUserId ?? stored.createdByUserId))
  if (!person) return
  // What it makes and takes out is the action of whoever started it, and stands so in the history of each lead.
  const theirs = await createContext(deps, ctx.company, { kind: 'user', ...person, address: '' })
  if (stored.state === 'importing') await importRows(theirs, importId, attempt)
  if (stored.state === 'undoing') await undoImport(theirs, importId, attempt)
}
