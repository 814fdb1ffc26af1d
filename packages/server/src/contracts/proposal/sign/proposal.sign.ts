import { isSameChoice } from '@gable/contract/offer'
import type { ProposalChoice } from '@gable/contract/proposal'
import { proposalRules } from '@gable/contract/proposal-state'
import type { SignatureForm } from '@gable/contract/signature'
import { disclosureVersion } from '@gable/contract/signature-limits'
import { uuidv7 } from 'uuidv7'
import { dayBefore } from '../../../platform/calendar.ts'
import { addressOf, type Ctx, callingUser } from '../../../platform/context.ts'
import { attachUploads, readFileRow } from '../../../platform/files/file-rows.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { once } from '../../../platform/idempotency.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { proposalChosen, proposalSignedByAll, proposalSignerSigned } from '../proposal.events.ts'
import { choiceOf } from '../proposal.form.ts'
import {
  lockProposal,
  lockProposalOfLink,
  readLatest,
  type StoredProposal,
  type StoredVersion,
  stateOf,
} from '../proposal.lock.query.ts'
import { readSettings } from '../proposal.settings.ts'
import { proposal, proposalFile } from '../proposal.table.ts'
import { queueSeal } from './proposal.seal.job.ts'
import { isTurnOf, type LinkSubject, readSigners, type StoredSigner, signingOf } from './proposal.signer.query.ts'
import { confirmCode, nameInTrail, signerAt } from './proposal.signer.ts'
import { proposalSigned, proposalSigner } from './proposal.signing.table.ts'
import { addTrail } from './proposal.trail.ts'

type Refused = {
  ok: false
  reason:
    | 'NOT_FOUND'
    | 'ALREADY_SIGNED'
    | 'NOT_SIGNABLE'
    | 'NOT_YOUR_TURN'
    | 'PROPOSAL_CHANGED'
    | 'INITIALS_REQUIRED'
    | 'DISCLOSURE_REQUIRED'
}
type SignRefused = Refused | { ok: false; reason: 'OPTION_NOT_AVAILABLE' | 'CODE_NOT_VALID' }
type Signed = { ok: true; isComplete: boolean }

interface SignRequest {
  number: number
  form: SignatureForm
  userAgent: string
}

/** Signs through a signer's link. The first signer's choice applies to all later ones. */
export async function signByLink(
  ctx: Ctx,
  { proposalId, signerId, host }: LinkSubject,
  { choice, code, ...request }: SignRequest & { choice: { optionId: string; upgrades: string[] }; code: string },
): Promise<Signed | SignRefused> {
  return once<Signed | SignRefused>(ctx, async (tx) => {
    const row = await lockProposalOfLink(tx, proposalId)
    const signers = row ? await readSigners(tx, row) : []
    const signer = signers.find(({ id }) => id === signerId)
    if (!row || !signer) return { ok: false, reason: 'NOT_SIGNABLE' }
    const latest = await readLatest(tx, row)
    const refusal = refusalOf(tx, { row, signer, signers, latest, request })
    if (refusal) return refusal
    const chosen = choiceOf(latest.document, choice, tx.clock.now())
    if (!chosen) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    const isFixed = signers.some(({ signedAt }) => signedAt !== null)
    if (isFixed && !isSameChoice(row.chosen, chosen)) return { ok: false, reason: 'PROPOSAL_CHANGED' }
    if (signingOf(latest.form).code && !(await confirmCode(tx, row, signer, code, request.userAgent))) {
      return { ok: false, reason: 'CODE_NOT_VALID' }
    }
    const { title, ...kept } = chosen
    const next = isFixed ? row : await writeChoice(tx, row, latest, { title, kept })
    return write(tx, { row: next, signer, signers, latest, request, host })
  })
}

/** Signs for the company, after all customers. */
export async function countersign(
  ctx: Ctx,
  { id, ...request }: SignRequest & { id: string },
): Promise<Signed | Refused> {
  return once<Signed | Refused>(ctx, async (tx) => {
    const row = await lockProposal(tx, id)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    const signers = await readSigners(tx, row)
    const signer = signers.find(({ kind }) => kind === 'company')
    if (!signer) return { ok: false, reason: 'NOT_SIGNABLE' }
    const latest = await readLatest(tx, row)
    const refusal = refusalOf(tx, { row, signer, signers, latest, request })
    if (refusal) return refusal
    return write(tx, { row, signer, signers, latest, request })
  })
}

interface Signing {
  row: StoredProposal
  signer: StoredSigner
  signers: StoredSigner[]
  latest: StoredVersion
  request: SignRequest
  /** The user who opened the page for the signer to sign in person. */
  host?: string
}

function refusalOf(tx: Ctx, { row, signer, signers, latest, request }: Signing): Refused | undefined {
  const { number, form } = request
  if (signer.signedAt) return { ok: false, reason: 'ALREADY_SIGNED' }
  if (!proposalRules[stateOf(row, tx)].answers) return { ok: false, reason: 'NOT_SIGNABLE' }
  if (row.number !== number) return { ok: false, reason: 'PROPOSAL_CHANGED' }
  const { inOrder, initials } = signingOf(latest.form)
  if (!isTurnOf(signer, signers, inOrder)) return { ok: false, reason: 'NOT_YOUR_TURN' }
  if (form.disclosure !== disclosureVersion) return { ok: false, reason: 'DISCLOSURE_REQUIRED' }
  const shown = shownIds(latest).filter((id) => initials.includes(id))
  const isInitialed = shown.every((id) => form.initials.some(({ of }) => of === id))
  // The company does not initial sections.
  return signer.kind === 'company' || isInitialed ? undefined : { ok: false, reason: 'INITIALS_REQUIRED' }
}

/** The sections and terms that a signer reads. */
function shownIds({ document }: StoredVersion): string[] {
  return [...(document?.sections ?? []), ...(document?.terms ?? [])].map(({ id }) => id)
}

/** Stores the first signer's choice. Emits no event without a real choice, that is, with one option and no upgrades. */
async function writeChoice(
  tx: Ctx,
  row: StoredProposal,
  { document }: StoredVersion,
  { title, kept: chosen }: { title: string; kept: ProposalChoice },
) {
  if (isSameChoice(row.chosen, chosen)) return row
  const version = await writeNext(tx, proposal, row, { chosen, totalCents: chosen.totalCents })
  const { id: proposalId, name, number, leadId } = row
  const options = document?.options ?? []
  if (options.length > 1 || options.some(({ upgrades }) => upgrades.length > 0)) {
    const data = { proposalId, name, number, title, totalCents: chosen.totalCents }
    await emit(tx, proposalChosen, { subjectId: leadId, data })
  }
  return { ...row, version, chosen, totalCents: chosen.totalCents }
}

async function write(tx: Ctx, { row, signer, signers, latest, request, host = '' }: Signing): Promise<Signed> {
  const now = tx.clock.now()
  const device = deviceOf(request.userAgent)
  const signature = { ...request.form, at: now.toISOString(), address: addressOf(tx.actor), device }
  await tx.db.update(proposalSigner).set({ signedAt: now, signature }).where(signerAt(signer))
  const who = signer.kind === 'company' ? request.form.fullName : nameInTrail(signer)
  await addTrail(tx, row, { kind: signer.kind === 'company' ? 'countersigned' : 'signed', who, device, host })
  const left = signers.filter(({ id, signedAt }) => id !== signer.id && signedAt === null)
  const { id: proposalId, name, number, leadId } = row
  await emit(tx, proposalSignerSigned, {
    subjectId: leadId,
    data: { proposalId, name, number, signer: request.form.fullName, left: left.length },
  })
  if (left.length === 0) await complete(tx, row, latest, signers.length)
  // Once every customer has signed in time, the company has unlimited time to sign.
  else if (left.every(({ kind }) => kind === 'company')) await writeNext(tx, proposal, row, { expiresAt: null })
  return { ok: true, isComplete: left.length === 0 }
}

/** Marks the proposal as Signed after the last signature, and queues its document. */
async function complete(tx: Ctx, row: StoredProposal, latest: StoredVersion, signers: number): Promise<void> {
  const now = tx.clock.now()
  const pdf = await readFileRow(tx.db, row.companyId, latest.pdfFileId!)
  const trailHash = await addTrail(tx, row, { kind: 'completed', who: tx.company.name })
  await tx.db.insert(proposalSigned).values({
    companyId: row.companyId,
    proposalId: row.id,
    number: row.number,
    documentId: uuidv7(),
    kind: 'signed',
    signers,
    signedAt: now,
    beforeSha256: pdf!.sha256,
    trailHash,
  })
  await writeNext(tx, proposal, row, { state: 'Signed', signedAt: now })
  await queueSeal(tx, row)
  await emitSigned(tx, row, latest, { signedOn: dayBefore(tx, 0), comments: await commentsOf(tx, row) })
}

type SignerComments = { signer: string; comments: string }[]

/** The comments of those signers who wrote any. */
async function commentsOf(tx: Ctx, row: StoredProposal): Promise<SignerComments> {
  return (await readSigners(tx, row)).flatMap(({ signature }) =>
    signature?.comments ? [{ signer: signature.fullName, comments: signature.comments }] : [],
  )
}

/** Emits that a proposal is signed, electronically or on paper. */
async function emitSigned(
  tx: Ctx,
  row: StoredProposal,
  { document }: StoredVersion,
  { signedOn, comments = [] }: { signedOn: string; comments?: SignerComments },
): Promise<void> {
  const { id: proposalId, name, number, leadId, quoteId, totalCents, chosen } = row
  const option = document?.options.find(({ id }) => id === chosen?.optionId) ?? document?.options[0]
  const { sellsLead } = await readSettings(tx)
  const change = document?.change
  const afterCents = change?.newTotalCents ?? 0
  await emit(tx, proposalSignedByAll, {
    subjectId: leadId,
    data: {
      proposalId,
      name,
      number,
      quoteId,
      totalCents,
      signedOn,
      sellsLead,
      comments,
      optionId: option?.id ?? '',
      title: option?.title ?? '',
      product: option?.product.name ?? '',
      ...(change && { contract: { beforeCents: afterCents - change.totalCents, afterCents } }),
    },
  })
}

interface PaperRequest {
  id: string
  number: number
  optionId: string
  /** A day such as 2026-11-26, in the company's time zone. */
  signedOn: string
  scanId: string
}

type PaperResult =
  | { ok: true; totalCents: number }
  | {
      ok: false
      reason:
        | 'NOT_FOUND'
        | 'NOT_SIGNABLE'
        | 'PROPOSAL_CHANGED'
        | 'OPTION_NOT_AVAILABLE'
        | 'UPLOAD_NOT_FOUND'
        | 'DAY_NOT_VALID'
    }

/** Accepts the scan of a sent proposal that was signed on paper, and marks the proposal as Signed. */
export async function signOnPaper(ctx: Ctx, request: PaperRequest): Promise<PaperResult> {
  const { id, number, optionId, signedOn, scanId } = request
  return once<PaperResult>(ctx, async (tx) => {
    const row = await lockProposal(tx, id)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    if (!proposalRules[stateOf(row, tx)].answers) return { ok: false, reason: 'NOT_SIGNABLE' }
    if (row.number !== number) return { ok: false, reason: 'PROPOSAL_CHANGED' }
    // A proposal with an electronic signature must be completed electronically.
    if ((await readSigners(tx, row)).some(({ signedAt }) => signedAt !== null))
      return { ok: false, reason: 'NOT_SIGNABLE' }
    if (signedOn > dayBefore(tx, 0) || signedOn < dayBefore(tx, 365)) return { ok: false, reason: 'DAY_NOT_VALID' }
    const latest = await readLatest(tx, row)
    const now = tx.clock.now()
    const chosen = choiceOf(
      latest.document,
      { optionId, upgrades: row.chosen?.optionId === optionId ? row.chosen.upgrades : [] },
      now,
    )
    if (!chosen) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    if (!(await attachUploads(tx, 'proposal.scan', [scanId]))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const companyId = tx.company.id
    const scan = await readFileRow(tx.db, companyId, scanId)
    const pdf = await readFileRow(tx.db, companyId, latest.pdfFileId!)
    const { title: _, ...stored } = chosen
    const signedAt = new Date(`${signedOn}T12:00:00.000Z`)
    await tx.db.insert(proposalFile).values({ companyId, proposalId: id, fileId: scanId })
    const trailHash = await addTrail(tx, row, { kind: 'paper', who: callingUser(tx).name })
    await tx.db.insert(proposalSigned).values({
      companyId,
      proposalId: id,
      number,
      documentId: uuidv7(),
      kind: 'paper',
      signers: 1,
      signedAt,
      beforeSha256: pdf!.sha256,
      fileId: scanId,
      sha256: scan!.sha256,
      sealedAt: now,
      trailHash,
    })
    const { totalCents } = stored
    await writeNext(tx, proposal, row, { state: 'Signed', signedAt, chosen: stored, totalCents })
    await emitSigned(tx, { ...row, chosen: stored, totalCents }, latest, { signedOn })
    return { ok: true, totalCents }
  })
}
