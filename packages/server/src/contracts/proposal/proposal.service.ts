import { hasFeature } from '@gable/contract/feature'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { proposalRules } from '@gable/contract/proposal-state'
import type { Offered } from '@gable/contract/rep-quote-offered'
import { readTerms } from '../../catalog/term/term.query.ts'
import { revokeLinks } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { attachUploads } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deletion,
  expectVersion,
  refuseStale,
  type StaleVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { viewer } from '../../platform/viewer.ts'
import { emit } from '../../platform/work/events.ts'
import { offeredByNewQuote, offeredOf } from '../../quoting/quote/office/quote.rep-offered.ts'
import type { RepNotPriced } from '../../quoting/quote/office/quote.rep-price.ts'
import { worksOnLead } from '../../selling/lead/lead.access.ts'
import { changedForm } from './proposal.change.ts'
import { leadFacts, newestRepQuote } from './proposal.document.query.ts'
import { proposalCreated, proposalDeleted, proposalRevised, proposalWithdrawn } from './proposal.events.ts'
import { beganIn, filesOf, formWith, freeName, freshForm, freshSections, savedForm, startOf } from './proposal.form.ts'
import {
  knownFiles,
  lockProposal,
  namesLike,
  readLatest,
  readProposal,
  type StoredProposal,
  stateOf,
  versionAt,
} from './proposal.lock.query.ts'
import { readSettings } from './proposal.settings.ts'
import { proposal, proposalFile, proposalVersion } from './proposal.table.ts'
import { signingOf } from './sign/proposal.signer.query.ts'

export type Seen = { id: string; version: number }
export type Written = { ok: true; version: number }
type Made = { ok: true; id: string }
type Missing = { ok: false; reason: 'NOT_FOUND' }
type WrongState = { ok: false; reason: 'PROPOSAL_STATE' }
type Taken = { ok: false; reason: 'PROPOSAL_EXISTS' }
type NotEnabled = { ok: false; reason: 'E_SIGN_NOT_ENABLED' }
type NoUpload = { ok: false; reason: 'UPLOAD_NOT_FOUND' }

const purposeOfLink = 'proposal' as const

/** Leaves room for a number after a name that is already taken. */
export const maxPrefixLength = 72

/**
 * Creates a draft on a lead that the user sees, from the given rep quote, otherwise from its newest one, otherwise from
 * a new one on its roofs.
 */
export async function createProposal(
  ctx: Ctx,
  { leadId, quoteId }: { leadId: string; quoteId?: string | undefined },
): Promise<Made | Missing | RepNotPriced | { ok: false; reason: 'MARKET_REQUIRED' }> {
  if (!(await worksOnLead(ctx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
  const source = await sourceOf(ctx, leadId, quoteId ?? (await newestRepQuote(ctx, leadId)))
  if (!source.ok) return source
  const customer = await leadFacts(ctx, leadId)
  if (!customer) return { ok: false, reason: 'NOT_FOUND' }
  const settings = await readSettings(ctx)
  const termIds = (await readTerms(ctx)).map(({ id }) => id)
  const { offered } = source
  const fresh = await beganIn(ctx, freshForm({ offered, settings, termIds, customer }))
  const wanted = `${customer.street} ${customer.lastName}`.trim().slice(0, maxPrefixLength) || 'Proposal'
  return once<Made>(ctx, async (tx) => {
    const created = 'insert' in source ? await source.insert(tx) : { id: source.quoteId }
    const form = { ...fresh, name: freeName(wanted, await namesLike(tx, wanted)) }
    return insertProposal(tx, { leadId, quoteId: created.id, form, offered, files: [] })
  })
}

type Source = { ok: true; offered: Offered } & ({ quoteId: string } | { insert: (tx: Ctx) => Promise<Made> })

async function sourceOf(
  ctx: Ctx,
  leadId: string,
  quoteId: string | undefined,
): Promise<Source | Missing | RepNotPriced | { ok: false; reason: 'MARKET_REQUIRED' }> {
  if (quoteId === undefined) return offeredByNewQuote(ctx, leadId)
  const priced = await offeredOf(ctx, quoteId, { leadId })
  if (!priced) return { ok: false, reason: 'NOT_FOUND' }
  return priced.ok ? { ok: true, quoteId, offered: priced.offered } : priced
}

interface NewProposal {
  leadId: string
  quoteId: string
  /** Set for a change order. */
  changesProposalId?: string | null
  form: ProposalForm
  offered: Offered
  /** The files that the form shows, which are already attached. */
  files: readonly string[]
}

/** Inserts a draft and emits its event. */
export async function insertProposal(
  tx: Ctx,
  { leadId, quoteId, changesProposalId = null, form, offered, files }: NewProposal,
): Promise<Made> {
  const companyId = tx.company.id
  const now = tx.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const [row] = await tx.db
    .insert(proposal)
    .values({
      companyId,
      leadId,
      quoteId,
      changesProposalId,
      name: form.name,
      type: form.type,
      createdByUserId: viewer(tx).userId,
      ...startOf(form, offered),
      currency: tx.company.currency,
      ...times,
    })
    .returning({ id: proposal.id })
  const proposalId = row!.id
  await tx.db.insert(proposalVersion).values({ companyId, proposalId, number: 1, form, offered, ...times })
  if (files.length > 0)
    await tx.db.insert(proposalFile).values(files.map((fileId) => ({ companyId, proposalId, fileId })))
  await emit(tx, proposalCreated, { subjectId: leadId, data: { proposalId, name: form.name } })
  return { ok: true, id: proposalId }
}

/**
 * Saves the form of a draft over the version that the user saw. Reprices the rep quote if other structures are included
 * or the language differs. A change order costs the sum of its lines.
 */
export async function saveProposal(
  ctx: Ctx,
  { id, version, form: provided }: Seen & { form: ProposalForm },
): Promise<Written | UnexpectedVersion | WrongState | Taken | NoUpload | RepNotPriced | NotEnabled> {
  if (provided.type === 'E-Sign' && !hasFeature(ctx.company, 'eSignature'))
    return { ok: false, reason: 'E_SIGN_NOT_ENABLED' }
  const known = await readProposal(ctx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (known.version !== version) return { ok: false, reason: 'STALE_VERSION' }
  const latest = await readLatest(ctx, known)
  const { change, ...form } = await savedForm(ctx, latest.form, provided)
  if (known.changesProposalId) return writeForm(ctx, { id, version }, changedForm(latest, { ...form, change }))
  const priced = await offeredFor(ctx, known, { form, offered: latest.offered })
  if (!priced.ok) return priced
  const { offered } = priced
  if (!form.optionIds.every((one) => offered.options.some((option) => option.id === one))) {
    return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  }
  return writeForm(ctx, { id, version }, { form, offered })
}

/** What a form offers: unchanged, unless it includes other structures or has another language. */
export async function offeredFor(
  ctx: Ctx,
  known: StoredProposal,
  { form, offered }: { form: ProposalForm; offered: Offered },
): Promise<{ ok: true; offered: Offered } | RepNotPriced | { ok: false; reason: 'OPTION_NOT_AVAILABLE' }> {
  const included = new Set(form.structures.flatMap((one) => (one.included ? [one.id] : [])))
  const isSame =
    form.language === offered.language && offered.structures.every((one) => one.included === included.has(one.id))
  if (isSame) return { ok: true, offered }
  const { leadId, quoteId } = known
  const priced = await offeredOf(ctx, quoteId, { leadId, language: form.language, included })
  return priced ?? { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
}

/**
 * Saves a form over the version that the user saw. @param shared files in the form that belonged to another record
 * before.
 */
export async function writeForm(
  ctx: Ctx,
  { id, version }: Seen,
  { form, offered, shared = [] }: { form: ProposalForm; offered: Offered; shared?: readonly string[] },
): Promise<Written | UnexpectedVersion | WrongState | Taken | NoUpload> {
  return orTaken('proposal_name', 'PROPOSAL_EXISTS', () =>
    ctx.transaction<Written | UnexpectedVersion | WrongState | NoUpload>(async (tx) => {
      const locked = expectVersion(await lockProposal(tx, id), version)
      if (!locked.ok) return locked
      const row = locked.known
      if (!proposalRules[stateOf(row, tx)].edits) return { ok: false, reason: 'PROPOSAL_STATE' }
      const files = shared.map((fileId) => ({ companyId: tx.company.id, proposalId: id, fileId }))
      if (files.length > 0) await tx.db.insert(proposalFile).values(files).onConflictDoNothing()
      if (!(await takeFiles(tx, id, form))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
      const updatedAt = tx.clock.now()
      await tx.db.update(proposalVersion).set({ form, offered, updatedAt }).where(versionAt(row, row.number))
      const columns = { name: form.name, type: form.type, ...startOf(form, offered) }
      return { ok: true, version: await writeNext(tx, proposal, row, columns) }
    }),
  )
}

/**
 * Attaches the uploads that the form shows for the first time. @returns whether all were available; otherwise nothing
 * is written.
 */
async function takeFiles(tx: Ctx, proposalId: string, form: ProposalForm): Promise<boolean> {
  const known = await knownFiles(tx, proposalId)
  for (const [purpose, ids] of Object.entries(filesOf(form))) {
    const fresh = ids.filter((id) => !known.has(id))
    if (fresh.length === 0) continue
    if (!(await attachUploads(tx, purpose, fresh))) return false
    await tx.db.insert(proposalFile).values(fresh.map((fileId) => ({ companyId: tx.company.id, proposalId, fileId })))
  }
  return true
}

/** Applies the rep quote's current options and prices; selected options stay selected if they still exist. */
export async function refreshProposal(
  ctx: Ctx,
  { id, version }: Seen,
): Promise<Written | UnexpectedVersion | WrongState | RepNotPriced> {
  const known = await readProposal(ctx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (known.changesProposalId) return { ok: false, reason: 'PROPOSAL_STATE' }
  const { form } = await readLatest(ctx, known)
  const priced = await offeredOf(ctx, known.quoteId, { leadId: known.leadId, language: form.language })
  if (!priced) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  if (!priced.ok) return priced
  const next = formWith({ ...form, structures: [] }, priced.offered)
  const result = await writeForm(ctx, { id, version }, { form: next, offered: priced.offered })
  if (!result.ok && (result.reason === 'PROPOSAL_EXISTS' || result.reason === 'UPLOAD_NOT_FOUND')) {
    throw new Error(`An unchanged proposal was refused: ${result.reason}`)
  }
  return result as Written | UnexpectedVersion | WrongState
}

/**
 * Creates a draft with the same content on the same lead, at the rep quote's current prices; a change order keeps its
 * lines.
 */
export async function duplicateProposal(ctx: Ctx, id: string): Promise<Made | Missing | RepNotPriced> {
  const known = await readProposal(ctx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  const { form, offered: before } = await readLatest(ctx, known)
  const included = new Set(form.structures.flatMap((one) => (one.included ? [one.id] : [])))
  const priced = known.changesProposalId
    ? undefined
    : await offeredOf(ctx, known.quoteId, { leadId: known.leadId, language: form.language, included })
  if (priced && !priced.ok) return priced
  const offered = priced?.offered ?? before
  const fresh = freshSections({ sections: form.sections, signing: signingOf(form) })
  return once<Made | Missing>(ctx, async (tx) => {
    const locked = await lockProposal(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    const wanted = form.name.slice(0, maxPrefixLength)
    const name = freeName(wanted, await namesLike(tx, wanted))
    const next = formWith({ ...form, name, ...fresh }, offered)
    const files = Object.values(filesOf(next)).flat()
    const { leadId, quoteId, changesProposalId } = locked
    return insertProposal(tx, { leadId, quoteId, changesProposalId, form: next, offered, files })
  })
}

/** Deletes a proposal if its status allows it. Safe to repeat. */
export async function deleteProposal(ctx: Ctx, { id, version }: Deletion): Promise<Made | WrongState | StaleVersion> {
  return ctx.transaction<Made | WrongState | StaleVersion>(async (tx) => {
    const known = await lockProposal(tx, id)
    if (!known) return { ok: true, id }
    if (!proposalRules[stateOf(known, tx)].deletes) return { ok: false, reason: 'PROPOSAL_STATE' }
    const stale = refuseStale(known, version)
    if (stale) return stale
    await deleteProposalRows(tx, known)
    return { ok: true, id }
  })
}

/** Deletes a locked proposal, whatever its status. */
export async function deleteProposalRows(tx: Ctx, known: StoredProposal): Promise<void> {
  await writeNext(tx, proposal, known, { deletedAt: tx.clock.now() })
  await revokeLinks(tx, { purpose: purposeOfLink, subjectId: known.id })
  await emit(tx, proposalDeleted, { subjectId: known.leadId, data: { proposalId: known.id, name: known.name } })
}

/** Withdraws the sent version and starts the next one as a draft with the same content. */
export async function reviseProposal(
  ctx: Ctx,
  { id, version }: Seen,
): Promise<Written | UnexpectedVersion | WrongState> {
  return ctx.transaction<Written | UnexpectedVersion | WrongState>(async (tx) => {
    const locked = expectVersion(await lockProposal(tx, id), version)
    if (!locked.ok) return locked
    const row = locked.known
    if (!proposalRules[stateOf(row, tx)].revises) return { ok: false, reason: 'PROPOSAL_STATE' }
    const { form, offered: before } = await readLatest(tx, row)
    const offered = { ...before, chosen: row.chosen ?? before.chosen ?? null }
    const now = tx.clock.now()
    const number = row.number + 1
    const of = { companyId: row.companyId, proposalId: row.id, number }
    await tx.db.insert(proposalVersion).values({ ...of, form, offered, createdAt: now, updatedAt: now })
    await revokeLinks(tx, { purpose: purposeOfLink, subjectId: id })
    const next = await writeNext(tx, proposal, row, {
      state: 'Draft',
      number,
      ...startOf(form, offered),
      sentAt: null,
      viewedAt: null,
      expiresAt: null,
      declinedReason: '',
    })
    await emit(tx, proposalRevised, { subjectId: row.leadId, data: { proposalId: id, name: row.name, number } })
    return { ok: true, version: next }
  })
}

/** Withdraws a proposal: the customer's link shows nothing from now on. */
export async function withdrawProposal(
  ctx: Ctx,
  { id, version }: Seen,
): Promise<Written | UnexpectedVersion | WrongState> {
  return ctx.transaction<Written | UnexpectedVersion | WrongState>(async (tx) => {
    const locked = expectVersion(await lockProposal(tx, id), version)
    if (!locked.ok) return locked
    const row = locked.known
    if (!proposalRules[stateOf(row, tx)].withdraws) return { ok: false, reason: 'PROPOSAL_STATE' }
    await revokeLinks(tx, { purpose: purposeOfLink, subjectId: id })
    const next = await writeNext(tx, proposal, row, { state: 'Withdrawn' })
    await emit(tx, proposalWithdrawn, { subjectId: row.leadId, data: { proposalId: id, name: row.name } })
    return { ok: true, version: next }
  })
}
