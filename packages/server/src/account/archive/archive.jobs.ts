import { type Deps, systemContext } from '../../platform/context.ts'
import { type ExportJob, exportQueue, failExport, makeExport } from './archive.export.ts'

/** Defines the export queue: at most two exports at a time per process, with a timeout suited to large companies. */
export function defineExports(deps: Deps): void {
  deps.jobs.define<ExportJob>(
    exportQueue,
    async ({ companyId, exportId }, { signal }) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await makeExport(ctx, exportId, signal)
    },
    {
      maxAttempts: 3,
      concurrency: 2,
      longestMinutes: 240,
      work: 'long',
      onGiveUp: async (db, { companyId, exportId }) => {
        const tx = await systemContext(deps, companyId, db)
        if (tx) await failExport(tx, exportId)
      },
    },
  )
}
