import { loanLimits } from '@gable/contract/loan-state'
import type { BankForm, DepositsForm } from '@gable/contract/merchant-form'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { depositsOperation, followAccount, withLender } from './merchant.application.ts'
import { bankAdded, bankVerified, depositsResent } from './merchant.events.ts'
import { bankStateOf, lockBank, newestApplication, type StoredBank, sealedOtherwise } from './merchant.query.ts'
import { merchantBank } from './merchant.table.ts'

const boundTo = ({ companyId, id }: Pick<StoredBank, 'companyId' | 'id'>) => `merchant_bank:${companyId}:${id}`

/** The account number, which only the lender may receive. */
export const accountNumberOf = ({ secrets }: Pick<Ctx, 'secrets'>, bank: StoredBank): string =>
  secrets.open(bank, boundTo(bank))

type Refused<Reason extends string> = { ok: false; reason: Reason }
type AddBankResult =
  | { ok: true; id: string }
  | Refused<'LENDER_NOT_OFFERED' | 'APPLICATION_NOT_APPROVED' | 'ACCOUNT_NAME_TAKEN'>

/** Stores a bank account and requests two deposits to it. Replaces an unverified account. */
export function addBank(ctx: Ctx, { accountNumber, ...form }: BankForm): Promise<AddBankResult> {
  return orTaken('merchant_bank_name', 'ACCOUNT_NAME_TAKEN', () =>
    once<AddBankResult>(ctx, async (tx) => {
      if (!tx.providers.lender) return { ok: false, reason: 'LENDER_NOT_OFFERED' }
      if ((await newestApplication(tx))?.state !== 'approved') return { ok: false, reason: 'APPLICATION_NOT_APPROVED' }
      const now = tx.clock.now()
      const companyId = tx.company.id
      const mine = and(eq(merchantBank.companyId, companyId), isNull(merchantBank.replacedAt))
      await tx.db
        .update(merchantBank)
        .set({ replacedAt: now })
        .where(and(mine, ne(merchantBank.state, 'verified')))
      const id = uuidv7()
      const last4 = accountNumber.slice(-4)
      const sealed = tx.secrets.seal(accountNumber, boundTo({ companyId, id }))
      const row = { ...form, ...sealed, companyId, id, last4, state: 'sending' as const }
      await tx.db.insert(merchantBank).values({ ...row, createdAt: now, updatedAt: now })
      await requestDeposits(tx, id, 1)
      await emit(tx, bankAdded, { subjectId: id, data: { name: form.name, last4 } })
      return { ok: true, id }
    }),
  )
}

const requestDeposits = (tx: Ctx, bankId: string, send: number) =>
  dispatchTo(tx, depositsOperation, { intent: { bankId, send }, reference: `${bankId}-${send}`, subjectId: bankId })

type ResendResult =
  | { ok: true; id: string }
  | Refused<'NOT_FOUND' | 'LENDER_NOT_OFFERED' | 'MAX_REACHED' | 'BANK_NOT_WAITING'>

/** Requests two new deposits, up to a maximum number of times. */
export function resendDeposits(ctx: Ctx, bankId: string): Promise<ResendResult> {
  return once<ResendResult>(ctx, async (tx) => {
    if (!tx.providers.lender) return { ok: false, reason: 'LENDER_NOT_OFFERED' }
    const locked = await lockBank(tx, bankId)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (locked.state !== 'sent' && locked.state !== 'locked' && locked.state !== 'unconfirmed')
      return { ok: false, reason: 'BANK_NOT_WAITING' }
    if (locked.sends >= loanLimits.depositSends) return { ok: false, reason: 'MAX_REACHED' }
    const sends = locked.sends + 1
    await write(tx, locked, { state: 'sending', sends, tries: 0, depositsId: '' })
    await requestDeposits(tx, bankId, sends)
    await emit(tx, depositsResent, { subjectId: bankId, data: { name: locked.name, last4: locked.last4 } })
    return { ok: true, id: bankId }
  })
}

type VerifyResult =
  | { ok: true; id: string }
  | Refused<
      | 'NOT_FOUND'
      | 'LENDER_NOT_OFFERED'
      | 'DEPOSITS_EXPIRED'
      | 'DEPOSITS_LOCKED'
      | 'BANK_NOT_WAITING'
      | 'VENDOR_UNREACHABLE'
    >
  | { ok: false; reason: 'DEPOSITS_INCORRECT'; triesLeft: number }

/**
 * Compares the amounts with the lender's. The attempt is counted before the lender is asked, so that concurrent calls
 * cannot exceed the limit, and uncounted if the lender does not answer.
 */
export async function verifyDeposits(
  ctx: Ctx,
  { bankId, firstCents, secondCents }: DepositsForm & { bankId: string },
): Promise<VerifyResult> {
  if (!ctx.providers.lender) return { ok: false, reason: 'LENDER_NOT_OFFERED' }
  const taken = await takeTry(ctx, bankId)
  if (!taken.ok) return taken
  if (taken.bank.state === 'verified') return { ok: true, id: bankId }
  const { depositsId, tries } = taken.bank
  const answer = await withLender(ctx, (lender) => lender.verifyDeposits(depositsId, [firstCents, secondCents]))
  return ctx.transaction<VerifyResult>(async (tx) => {
    const locked = await lockBank(tx, bankId)
    if (!locked || locked.depositsId !== depositsId) return { ok: false, reason: 'BANK_NOT_WAITING' }
    if (!answer.ok) {
      await write(tx, locked, { tries: Math.max(0, locked.tries - 1) })
      return { ok: false, reason: 'VENDOR_UNREACHABLE' }
    }
    if (!answer.value) {
      const triesLeft = Math.max(0, loanLimits.depositTries - tries)
      if (triesLeft > 0) return { ok: false, reason: 'DEPOSITS_INCORRECT', triesLeft }
      await write(tx, locked, { state: 'locked' })
      return { ok: false, reason: 'DEPOSITS_LOCKED' }
    }
    if (locked.state !== 'verified') await markVerified(tx, locked)
    return { ok: true, id: bankId }
  })
}

function takeTry(
  ctx: Ctx,
  bankId: string,
): Promise<
  { ok: true; bank: StoredBank } | Refused<'NOT_FOUND' | 'DEPOSITS_EXPIRED' | 'DEPOSITS_LOCKED' | 'BANK_NOT_WAITING'>
> {
  return ctx.transaction(async (tx) => {
    const locked = await lockBank(tx, bankId)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' } as const
    const state = bankStateOf(locked, tx.clock.now())
    if (state === 'verified') return { ok: true, bank: locked } as const
    if (state === 'expired') return { ok: false, reason: 'DEPOSITS_EXPIRED' } as const
    if (state === 'locked' || locked.tries >= loanLimits.depositTries)
      return { ok: false, reason: 'DEPOSITS_LOCKED' } as const
    if (state !== 'sent') return { ok: false, reason: 'BANK_NOT_WAITING' } as const
    const tries = locked.tries + 1
    await write(tx, locked, { tries })
    return { ok: true, bank: { ...locked, tries } } as const
  })
}

/** Marks an account as verified; it replaces the previously verified one. */
async function markVerified(tx: Ctx, locked: StoredBank): Promise<void> {
  const now = tx.clock.now()
  const others = and(
    eq(merchantBank.companyId, locked.companyId),
    ne(merchantBank.id, locked.id),
    isNull(merchantBank.replacedAt),
  )
  await tx.db.update(merchantBank).set({ replacedAt: now }).where(others)
  await write(tx, locked, { state: 'verified', verifiedAt: now })
  await emit(tx, bankVerified, { subjectId: locked.id, data: { name: locked.name, last4: locked.last4 } })
  await followAccount(tx)
}

function write(tx: Ctx, { companyId, id }: StoredBank, change: Partial<typeof merchantBank.$inferInsert>) {
  const mine = and(eq(merchantBank.companyId, companyId), eq(merchantBank.id, id))
  return tx.db
    .update(merchantBank)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(mine)
}

/** Encrypts account numbers again with the newest key. */
export function resealBanks({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () =>
    (await sealedOtherwise(db, secrets.keyId)).map((row) => ({
      secret: row.secret,
      keyId: row.keyId,
      boundTo: boundTo(row),
      async write(sealed) {
        const same = and(
          eq(merchantBank.id, row.id),
          eq(merchantBank.companyId, row.companyId),
          eq(merchantBank.secret, row.secret),
        )
        return (await db.update(merchantBank).set(sealed).where(same).returning({ id: merchantBank.id })).length === 1
      },
    })),
  )
}
