import { proposalRules } from '@gable/contract/proposal-state'
import { uuidv7 } from 'uuidv7'
import { dayBefore } from '../../../platform/calendar.ts'
import { askingUser, type Ctx } from '../../../platform/context.ts'
import { attachUploads, readFileRow } from '../../../platform/files/file-rows.ts'
import { once } from '../../../platform/idempotency.ts'
import { writeNext } from '../../../platform/version.ts'
import { choiceOf } from '../proposal.form.ts'
import { lockProposal, readLatest, stateOf } from '../proposal.lock.query.ts'
import { proposal, proposalFile } from '../proposal.table.ts'
import { emitSigned } from './proposal.sign.ts'
import { readSigners } from './proposal.signer.query.ts'
import { proposalSigned } from './proposal.signing.table.ts'
import { addTrail } from './proposal.trail.ts'

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
    const trailHash = await addTrail(tx, row, { kind: 'paper', who: askingUser(tx).name })
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
