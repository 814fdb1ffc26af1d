import { hasFeature } from '@gable/contract/feature'
import { messages } from '@gable/contract/messages'
import { errorsBeforeSending } from '@gable/contract/proposal-form'
import { proposalRules } from '@gable/contract/proposal-state'
import { and, eq, sql } from 'drizzle-orm'
import { ownAddresses } from '../../account/identity/identity.people.query.ts'
import { actingName, type Ctx, type Deps } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { event } from '../../platform/platform.table.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { isOtherOpen, onlineOfProposal, refuseChange } from './proposal.change.ts'
import { documentOf, pdfName, pdfPurpose, renderPdf } from './proposal.document.ts'
import { proposalExpired, proposalPublished } from './proposal.events.ts'
import { startOf } from './proposal.form.ts'
import {
  expiryOf,
  lockProposal,
  readLatest,
  readProposal,
  type StoredProposal,
  stateOf,
  versionAt,
} from './proposal.lock.query.ts'
import type { Seen, Written } from './proposal.service.ts'
import { readBounds } from './proposal.settings.ts'
import { proposal, proposalVersion } from './proposal.table.ts'
import { addSigners } from './sign/proposal.signer.ts'
import { addTrail } from './sign/proposal.trail.ts'

type PublishResult =
  | Written
  | UnexpectedVersion
  | { ok: false; reason: 'PROPOSAL_STATE' | 'SIGNER_IS_STAFF' }
  | { ok: false; reason: 'PROPOSAL_NOT_READY'; fields: Record<string, string> }

/**
 * Publishes the latest version: its document and PDF no longer change, and its validity period starts. Sends no mail
 * and creates no link. Renders, so never use inside a transaction. Rejects when the PDF cannot be made.
 */
export async function publishProposal(ctx: Ctx, { id, version }: Seen): Promise<PublishResult> {
  const known = await readProposal(ctx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (known.version !== version) return { ok: false, reason: 'STALE_VERSION' }
  if (!proposalRules[stateOf(known, ctx)].sends) return { ok: false, reason: 'PROPOSAL_STATE' }
  if (await isOtherOpen(ctx, known)) return { ok: false, reason: 'PROPOSAL_STATE' }
  const latest = await readLatest(ctx, known)
  const fields = errorsBeforeSending(latest.form, await readBounds(ctx))
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'PROPOSAL_NOT_READY', fields }
  if (latest.form.type === 'E-Sign' && !hasFeature(ctx.company, 'eSignature')) {
    return { ok: false, reason: 'PROPOSAL_NOT_READY', fields: { type: messages.E_SIGN_NOT_ENABLED } }
  }
  const own =
    latest.form.type === 'E-Sign'
      ? await ownAddresses(
          ctx,
          latest.form.customers.map(({ email }) => email),
        )
      : []
  if (own.length > 0) {
    return { ok: false, reason: 'SIGNER_IS_STAFF' }
  }
  const madeAt = ctx.clock.now()
  const expiresAt = await expiryOf(ctx, latest.form.expiryDays)
  const start = startOf(latest.form, latest.offered)
  const document = await documentOf(ctx, known, latest, { madeAt, expiresAt })
  const online = await onlineOfProposal(ctx, known)
  const body = await renderPdf(ctx, { id, chosen: start.chosen }, document)
  const stored = await ctx.files.keep(ctx.company.id, { name: pdfName(document), kind: 'pdf', body })
  return ctx.transaction<PublishResult>(async (tx) => {
    const locked = expectVersion(await lockProposal(tx, id), version)
    if (!locked.ok) return locked
    const row = locked.known
    const refused = await refuseChange(tx, row, document)
    if (refused) return refused
    const pdfFileId = await addMadeFile(tx, stored, pdfPurpose)
    await tx.db
      .update(proposalVersion)
      .set({ document, online, pdfFileId, sentAt: madeAt, updatedAt: madeAt })
      .where(versionAt(row, row.number))
    if (latest.form.type === 'E-Sign') {
      await addSigners(tx, row, latest.form, document.rep.name || tx.company.name)
      await addTrail(tx, row, { kind: 'sent', who: actingName(tx) })
    }
    const { chosen, totalCents } = start
    const next = await writeNext(tx, proposal, row, {
      state: 'Sent',
      sentAt: madeAt,
      expiresAt,
      chosen,
      totalCents,
      viewedAt: null,
      declinedReason: '',
    })
    await queueExpiry(tx, row, expiresAt)
    const { name, number, leadId } = row
    await emit(tx, proposalPublished, { subjectId: leadId, data: { proposalId: id, name, number, totalCents } })
    return { ok: true, version: next }
  })
}

const queue = 'proposal.expire'

type ExpireJob = { companyId: string; proposalId: string; number: number }

/** Queues the expiry of a version in the transaction that publishes it. */
async function queueExpiry(
  tx: Ctx,
  { companyId, id: proposalId, number }: StoredProposal,
  expiresAt: Date,
): Promise<void> {
  const job: ExpireJob = { companyId, proposalId, number }
  await tx.jobs.enqueue(tx.db, queue, job, { startAfter: expiresAt })
}

/** Defines the queue. Safe to repeat: a version expires once. */
export function defineExpiry(deps: Deps): void {
  defineCompanyJob<ExpireJob>(deps, queue, (ctx, { proposalId, number }) =>
    ctx.transaction((tx) => noteExpiry(tx, proposalId, number)),
  )
}

/** Ignores a proposal that was signed, declined or withdrawn, or that has a newer version. */
async function noteExpiry(tx: Ctx, id: string, number: number): Promise<void> {
  const row = await lockProposal(tx, id)
  if (!row || row.number !== number || stateOf(row, tx) !== 'Expired' || (await wasNoted(tx, row))) return
  const data = { proposalId: id, name: row.name, number }
  await emit(tx, proposalExpired, { subjectId: row.leadId, data })
}

async function wasNoted(tx: Ctx, { id, number, leadId }: StoredProposal): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        ...[eq(event.companyId, tx.company.id), eq(event.subjectId, leadId), eq(event.type, proposalExpired.name)],
        sql`${event.data}->>'proposalId' = ${id} and (${event.data}->>'number')::int = ${number}`,
      ),
    )
    .limit(1)
  return found !== undefined
}
