import { deletionRequestedMail } from '@gable/documents/mail/archive/archive-mail'
import { askingUser, type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { emit } from '../../platform/work/events.ts'
import { lockCompany, noteDeletion } from '../company/company.platform.ts'
import { isPassword } from '../identity/identity.password.ts'
import { deletionRequested, deletionTakenBack } from './archive.events.ts'
import { type ExportJob, exportQueue, failExport, makeExport } from './archive.export.ts'
import { adminAddresses, dueAt, passwordHashOf } from './archive.query.ts'

export type RequestDeletionResult =
  | { ok: true; dueAt: string }
  | { ok: false; reason: 'CURRENT_PASSWORD_INVALID' | 'DELETION_IN_PROCESS' }

/**
 * Requests deletion of the account. The asking user must enter the password, and all admins are notified. The account
 * keeps working until it is deleted, and any admin can withdraw the request.
 */
export async function requestDeletion(ctx: Ctx, { current }: { current: string }): Promise<RequestDeletionResult> {
  const { userId, name } = askingUser(ctx)
  if (!(await isPassword(current, await passwordHashOf(ctx.db, userId)))) {
    return { ok: false, reason: 'CURRENT_PASSWORD_INVALID' }
  }
  const at = ctx.clock.now()
  const due = dueAt(at).toISOString()
  const { company, config } = ctx
  const { locale, timeZone } = company
  const page = `${config.PUBLIC_URL}/personal/company-profile?tab=data`
  const content = deletionRequestedMail({ locale, timeZone, company: company.name, by: name, dueAt: due, page })
  const rendered = await ctx.documents.renderMail(content)
  return once<RequestDeletionResult>(ctx, async (tx) => {
    if ((await lockCompany(tx))?.deletionRequestedAt) return { ok: false, reason: 'DELETION_IN_PROCESS' }
    await noteDeletion(tx, { at, by: userId })
    await emit(tx, deletionRequested, { subjectId: company.id, data: { dueAt: due } })
    for (const recipient of await adminAddresses(tx)) {
      await queueMail(tx, { kind: content.kind, recipient, dedupeKey: `deletion:${due}:${recipient}`, ...rendered })
    }
    return { ok: true, dueAt: due }
  })
}

/** Withdraws the deletion request. Does nothing if there is none. */
export async function restore(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockCompany(tx))?.deletionRequestedAt) return
    await noteDeletion(tx, null)
    await emit(tx, deletionTakenBack, { subjectId: tx.company.id, data: {} })
  })
}

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
