import { hasFeature } from '@gable/contract/feature'
import { isSameChoice } from '@gable/contract/offer'
import type { ProposalView } from '@gable/contract/proposal'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { proposalRules } from '@gable/contract/proposal-state'
import type { Ctx } from '../../platform/context.ts'
import { readAsFile, readFileRow } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { readWidgetOfCompany } from '../../quoting/quote-share/quote-share.query.ts'
import { documentOf, pdfOf } from './proposal.document.ts'
import { proposalAsked, proposalChosen, proposalDeclined, proposalViewed } from './proposal.events.ts'
import { choiceOf, imagesOf } from './proposal.form.ts'
import {
  countQuestions,
  lockProposalOfLink,
  readLatest,
  readProposalOfLink,
  type StoredProposal,
  stateOf,
} from './proposal.lock.query.ts'
import { proposal, proposalQuestion } from './proposal.table.ts'
import { type LinkSubject, readSigned, readSigners } from './sign/proposal.signer.query.ts'
import { markSignerDeclined, markSignerViewed } from './sign/proposal.signer.ts'
import { signingViewOf } from './sign/proposal.signing-view.ts'

/** The customer's actions on a proposal through its link. Withdrawn, revised and deleted proposals are not found. */

type Gone = { ok: false; reason: 'NOT_FOUND' }
type WrongState = { ok: false; reason: 'PROPOSAL_STATE' }

/** Returns the proposal if its customer may read it. */
async function readable(ctx: Ctx, id: string): Promise<StoredProposal | undefined> {
  const row = await readProposalOfLink(ctx, id)
  return row && proposalRules[stateOf(row, ctx)].reads ? row : undefined
}

export async function readByLink(ctx: Ctx, subject: LinkSubject): Promise<ProposalView | undefined> {
  const row = await readable(ctx, subject.proposalId)
  return row && viewOf(ctx, row, subject)
}

/** The page of a proposal as its customer reads it; for a draft, as it would be. */
export async function viewOf(ctx: Ctx, row: StoredProposal, subject?: LinkSubject): Promise<ProposalView> {
  const latest = await readLatest(ctx, row)
  const document = await documentOf(ctx, row, latest)
  const widget = await readWidgetOfCompany(ctx)
  // Photos are public with their product. A photo that was removed since does not load, and the page shows a drawing
  // instead.
  const options = document.options.map((option) => ({
    ...option,
    product: {
      ...option.product,
      photos: option.product.photos.flatMap(({ url: fileId, alt }) => {
        return widget ? [{ url: `/api/widget/${widget.publicId}/photos/${fileId}`, alt }] : []
      }),
    },
  }))
  const signing = await signingViewOf(ctx, row, latest, subject)
  const signed = row.signedAt ? await readSigned(ctx, row) : undefined
  const signedRemovedAt = signed?.removedAt?.toISOString() ?? null
  const isClosed = !hasFeature(ctx.company, 'proposals', 'finish')
  return { ...document, options, state: stateOf(row, ctx), chosen: row.chosen, signing, signedRemovedAt, isClosed }
}

/** Returns a file that the proposal of a link shows. */
export async function fileByLink(ctx: Ctx, id: string, fileId: string): Promise<File | undefined> {
  const row = await readable(ctx, id)
  const document = row && (await readLatest(ctx, row)).document
  if (!document) return undefined
  const { cover, sections, terms } = document
  const shown = [
    ...(cover.photoId ? [cover.photoId] : []),
    ...imagesOf(document),
    ...terms.map((term) => term.fileId),
    ...sections.flatMap((section) => {
      if (section.kind === 'photos') return section.photos.map((photo) => photo.fileId)
      return section.kind === 'pdf' && section.file ? [section.file.fileId] : []
    }),
  ]
  const stored = shown.includes(fileId) ? await readFileRow(ctx.db, ctx.company.id, fileId) : undefined
  return stored && readAsFile(ctx, stored, stored.name)
}

/** Returns the proposal's PDF as it was sent. */
export async function pdfByLink(ctx: Ctx, id: string): Promise<File | undefined> {
  const row = await readable(ctx, id)
  return row && pdfOf(ctx, row, await readLatest(ctx, row))
}

/** Records that the customer opened the proposal; only the first time for each version is reported. */
export async function markViewed(
  ctx: Ctx,
  { proposalId: id, signerId, host }: LinkSubject,
  userAgent: string,
): Promise<void> {
  if (signerId) await markSignerViewed(ctx, { proposalId: id, signerId, host }, userAgent)
  await ctx.transaction(async (tx) => {
    const row = await lockProposalOfLink(tx, id)
    if (!row || stateOf(row, tx) !== 'Sent') return
    await writeNext(tx, proposal, row, { state: 'Viewed', viewedAt: tx.clock.now() })
    const { name, number, leadId } = row
    await emit(tx, proposalViewed, { subjectId: leadId, data: { proposalId: id, name, number } })
  })
}

interface Choice {
  number: number
  optionId: string
  upgrades: string[]
}

/**
 * Chooses an option with the selected upgrades. The customer may choose again until the proposal is signed, declined or
 * expired.
 */
export async function chooseByLink(
  ctx: Ctx,
  id: string,
  { number, optionId, upgrades }: Choice,
): Promise<
  | { ok: true; totalCents: number }
  | Gone
  | { ok: false; reason: 'PROPOSAL_CHANGED' | 'PROPOSAL_STATE' | 'OPTION_NOT_AVAILABLE' }
> {
  return ctx.transaction(async (tx) => {
    const row = await lockProposalOfLink(tx, id)
    if (!row || !proposalRules[stateOf(row, tx)].reads) return { ok: false, reason: 'NOT_FOUND' }
    if (row.number !== number) return { ok: false, reason: 'PROPOSAL_CHANGED' }
    const { document } = await readLatest(tx, row)
    const choice = choiceOf(document, { optionId, upgrades }, tx.clock.now())
    if (!choice) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    const { title, ...chosen } = choice
    const { totalCents } = chosen
    // A choice made on the quote before the proposal was sent does not accept the proposal.
    const isAnswer = row.chosen !== null && row.sentAt !== null && new Date(row.chosen.at) >= row.sentAt
    if (isAnswer && isSameChoice(row.chosen, chosen)) return { ok: true, totalCents }
    // The choice cannot change after someone has signed.
    const isSigned = (await readSigners(tx, row)).some(({ signedAt }) => signedAt !== null)
    if (isSigned || !proposalRules[stateOf(row, tx)].answers) return { ok: false, reason: 'PROPOSAL_STATE' }
    await writeNext(tx, proposal, row, { chosen, totalCents })
    const { name, leadId } = row
    const data = { proposalId: id, name, number, title, totalCents }
    await emit(tx, proposalChosen, { subjectId: leadId, data })
    return { ok: true, totalCents }
  })
}

/** Stores a question and has it mailed to the creator of the proposal. */
export async function askByLink(
  ctx: Ctx,
  id: string,
  question: string,
): Promise<{ ok: true } | Gone | WrongState | { ok: false; reason: 'TOO_MANY_QUESTIONS' }> {
  return once(ctx, async (tx) => {
    const row = await lockProposalOfLink(tx, id)
    if (!row || !proposalRules[stateOf(row, tx)].reads) return { ok: false, reason: 'NOT_FOUND' }
    if (!proposalRules[stateOf(row, tx)].answers) return { ok: false, reason: 'PROPOSAL_STATE' }
    const at = tx.clock.now()
    const requested = await countQuestions(tx, id, new Date(at.getTime() - 86_400_000))
    if (requested >= proposalLimits.questionsPerDay) return { ok: false, reason: 'TOO_MANY_QUESTIONS' }
    await tx.db.insert(proposalQuestion).values({ companyId: tx.company.id, proposalId: id, question, at })
    await emit(tx, proposalAsked, { subjectId: row.leadId, data: { proposalId: id, name: row.name, question } })
    return { ok: true }
  })
}

/** Declines the proposal, unless this signer has signed it. Safe to repeat. */
export async function declineByLink(
  ctx: Ctx,
  { proposalId: id, signerId, host }: LinkSubject,
  reason: string,
): Promise<{ ok: true } | Gone | WrongState> {
  return ctx.transaction<{ ok: true } | Gone | WrongState>(async (tx) => {
    const row = await lockProposalOfLink(tx, id)
    if (!row || !proposalRules[stateOf(row, tx)].reads) return { ok: false, reason: 'NOT_FOUND' }
    const state = stateOf(row, tx)
    if (state === 'Declined') return { ok: true }
    const signer = (await readSigners(tx, row)).find(({ id: one }) => one === signerId)
    const mayDecline = row.type === 'E-Sign' ? signer?.signedAt === null : true
    if (!mayDecline || !proposalRules[state].answers) return { ok: false, reason: 'PROPOSAL_STATE' }
    if (signer) await markSignerDeclined(tx, row, signer, host)
    await writeNext(tx, proposal, row, { state: 'Declined', declinedReason: reason })
    const { name, number, leadId } = row
    const data = { proposalId: id, name, number, reason, who: signer?.name ?? '' }
    await emit(tx, proposalDeclined, { subjectId: leadId, data })
    return { ok: true }
  })
}
