import { randomInt } from 'node:crypto'
import { signerCode } from '@gable/contract/signature-limits'
import type { Ctx } from '../../../platform/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { StoredProposal } from '../proposal.lock.query.ts'
import type { StoredSigner } from './proposal.signer.query.ts'
import { nameInTrail, signerAt } from './proposal.signer.ts'
import { proposalSigner } from './proposal.signing.table.ts'
import { addTrail } from './proposal.trail.ts'

/** Makes a one-time code of six digits. */
export const mintCode = (): string => String(randomInt(10 ** signerCode.digits)).padStart(signerCode.digits, '0')

/** The stored hash of a code. A code is short, so the hash protects it only for the minutes in which it is valid. */
export const codeHash = ({ id }: Pick<StoredSigner, 'id'>, code: string): string => sha256(`${id}:${code}`)

/**
 * Checks the code that a signer typed, within the transaction of the signature. A correct code is used up and recorded
 * in the audit trail; a wrong one is counted, and after the last try no code is accepted until a new one is sent.
 */
export async function confirmCode(
  tx: Ctx,
  row: StoredProposal,
  signer: StoredSigner,
  code: string,
  userAgent: string,
): Promise<boolean> {
  const { codeSha256, codeSentAt, codeTries } = signer
  const ends = codeSentAt ? codeSentAt.getTime() + signerCode.minutes * 60_000 : 0
  const isOpen = codeSha256 !== null && codeTries < signerCode.tries && tx.clock.now().getTime() < ends
  if (!isOpen) return false
  const isRight = codeHash(signer, code) === codeSha256
  const kept = isRight ? { codeSha256: null } : { codeTries: codeTries + 1 }
  await tx.db.update(proposalSigner).set(kept).where(signerAt(signer))
  if (isRight) {
    await addTrail(tx, row, { kind: 'codeConfirmed', who: nameInTrail(signer), device: deviceOf(userAgent) })
  }
  return isRight
}

/** "g•••@home.example": enough to recognize one's own address. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? email : `${email.slice(0, 1)}•••${email.slice(at)}`
}
