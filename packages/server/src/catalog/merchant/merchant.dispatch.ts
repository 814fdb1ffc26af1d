import { loanLimits } from '@gable/contract/loan-state'
import type { MerchantForm } from '@gable/contract/merchant-form'
import { and, eq } from 'drizzle-orm'
import { type Dispatched, notSent, type Outcome, type VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../platform/context.ts'
import type { MerchantFacts } from '../../platform/ports/lender.ts'
import {
  applicationIntent,
  applicationOperation,
  depositsIntent,
  depositsOperation,
  withLender,
} from './merchant.application.ts'
import { accountNumberOf } from './merchant.bank.ts'
import {
  applicationStateOf,
  lockApplication,
  lockBank,
  merchantIdOf,
  newestApplication,
  type StoredBank,
} from './merchant.query.ts'
import { merchantApplication, merchantBank } from './merchant.table.ts'

const day = 86_400_000

/** Requests an application link. The lender recognizes a repeated reference. */
const applicationAdapter: VendorAdapter<{ applicationId: string }> = {
  ...applicationOperation,
  idempotent: 'byVendor',
  async send(ctx, { intent, reference }) {
    const row = await ctx.transaction((tx) => lockApplication(tx, intent.applicationId))
    if (!row) return { outcome: 'refused', failure: 'GONE' }
    const { facts, expiresAt } = row
    const answer = await withLender(ctx, (lender) =>
      lender.openApplication({ reference, facts: factsOf(facts), expiresAt }),
    )
    if (!answer.ok) return notSent(answer)
    const { id: merchantId, url } = answer.value
    await ctx.outage.outlast(() =>
      ctx.db
        .update(merchantApplication)
        .set({ merchantId, url, updatedAt: ctx.clock.now() })
        .where(and(eq(merchantApplication.companyId, ctx.company.id), eq(merchantApplication.id, row.id))),
    )
    return sent(merchantId, answer.calls)
  },
  /** False if the company has applied again since. */
  async isCurrent(ctx, { intent }) {
    const newest = await newestApplication(ctx)
    return newest?.id === intent.applicationId && applicationStateOf(newest, ctx.clock.now()) === 'open'
  },
  async settled(tx, dispatched) {
    const locked = await lockApplication(tx, applicationIntent.parse(dispatched.intent).applicationId)
    if (locked && dispatched.state !== 'sent') await writeApplication(tx, locked.id, { failed: true })
  },
}

const writeApplication = (tx: Ctx, id: string, change: Partial<typeof merchantApplication.$inferInsert>) =>
  tx.db
    .update(merchantApplication)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(and(eq(merchantApplication.companyId, tx.company.id), eq(merchantApplication.id, id)))

function factsOf({ contactFirstName, contactLastName, email, phone, ...facts }: MerchantForm): MerchantFacts {
  const { street, city, state, postalCode, legalName, businessType, yearStarted, annualSalesDollars } = facts
  return {
    legalName,
    businessType,
    yearStarted,
    annualSalesDollars,
    contact: { firstName: contactFirstName, lastName: contactLastName, email, phone },
    address: { street, city, state, postalCode },
  }
}

const sent = (externalId: string, calls: Outcome['calls']): Outcome => ({
  outcome: 'sent',
  externalId,
  calls: calls ?? [],
})

/** Requests two deposits to a bank account; each pair has its own reference. */
const depositsAdapter: VendorAdapter<{ bankId: string; send: number }> = {
  ...depositsOperation,
  idempotent: 'byVendor',
  async send(ctx, { intent, reference }) {
    const bank = await ctx.transaction((tx) => lockBank(tx, intent.bankId))
    const merchantId = await merchantIdOf(ctx)
    if (!bank || !merchantId || bank.sends !== intent.send) return { outcome: 'refused', failure: 'GONE' }
    const { accountType, name, routingNumber } = bank
    const answer = await withLender(ctx, (lender) =>
      lender.sendDeposits({
        reference,
        merchantId,
        accountType,
        name,
        routingNumber,
        accountNumber: accountNumberOf(ctx, bank),
      }),
    )
    return answer.ok ? sent(answer.value.id, answer.calls) : notSent(answer)
  },
  /** False if two new deposits have been requested since. */
  async isCurrent(ctx, { intent }) {
    const bank = await ctx.transaction((tx) => lockBank(tx, intent.bankId))
    return bank !== undefined && isWaiting(bank) && bank.sends === intent.send
  },
  settled: depositsSettled,
}

const isWaiting = ({ state }: StoredBank) => state === 'sending' || state === 'unconfirmed'

async function depositsSettled(tx: Ctx, { intent, state, externalId }: Dispatched): Promise<void> {
  const { bankId, send } = depositsIntent.parse(intent)
  const locked = await lockBank(tx, bankId)
  if (!locked || !isWaiting(locked) || locked.sends !== send) return
  const now = tx.clock.now()
  const expiresAt = new Date(now.getTime() + loanLimits.depositDays * day)
  const change =
    state === 'sent'
      ? { state: 'sent' as const, depositsId: externalId, tries: 0, sentAt: now, expiresAt }
      : { state: state === 'unknown' ? ('unconfirmed' as const) : ('refused' as const) }
  await tx.db
    .update(merchantBank)
    .set({ ...change, updatedAt: now })
    .where(and(eq(merchantBank.companyId, tx.company.id), eq(merchantBank.id, bankId)))
}

export const merchantAdapters: readonly VendorAdapter[] = [applicationAdapter, depositsAdapter] as never
