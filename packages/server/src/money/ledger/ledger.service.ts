import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { type LedgerUnit, ledgerAccount, ledgerEntry, ledgerHold } from './ledger.table.ts'

/**
 * The ledger of a company: append-only entries and holds. Every function runs in the caller's transaction and locks the
 * account row, so concurrent changes of one account wait for each other. A repeated reference changes nothing and
 * returns the result of the first call. Amounts are whole numbers in the account's unit.
 */

type NotEnough = { ok: false; reason: 'NOT_ENOUGH' }
type PostResult = { ok: true; isNew: boolean; balance: number } | NotEnough
type HoldResult = { ok: true; isNew: boolean } | NotEnough
/** `amount` is the amount of the hold. */
export type SettleResult =
  | { ok: true; isNew: boolean; amount: number }
  | { ok: false; reason: 'NOT_FOUND' | 'HOLD_SETTLED' }

interface NewEntry {
  unit: LedgerUnit
  amount: number
  /** The reason, as a code of the slice that posts the entry, such as `purchase`. */
  cause: string
  reference: string
  note?: string
}

/** Posts an entry. Refused if it would remove more than is available, which is the balance minus the open holds. */
export function postEntry(ctx: Ctx, entry: NewEntry): Promise<PostResult> {
  return ctx.transaction<PostResult>(async (tx) => {
    const account = await lockAccount(tx, entry.unit)
    const [known] = await tx.db
      .select({ id: ledgerEntry.id })
      .from(ledgerEntry)
      .where(and(entriesOf(tx, entry.unit), eq(ledgerEntry.reference, entry.reference)))
    if (known) return { ok: true, isNew: false, balance: account.balance }
    const balance = account.balance + entry.amount
    if (balance < account.held) return { ok: false, reason: 'NOT_ENOUGH' }
    await write(tx, entry, { balance, held: account.held })
    return { ok: true, isNew: true, balance }
  })
}

/** Opens a hold. Refused if less is available. */
export function openHold(
  ctx: Ctx,
  { unit, amount, reference }: { unit: LedgerUnit; amount: number; reference: string },
): Promise<HoldResult> {
  return ctx.transaction<HoldResult>(async (tx) => {
    const account = await lockAccount(tx, unit)
    if (await readHold(tx, unit, reference)) return { ok: true, isNew: false }
    const held = account.held + amount
    if (amount <= 0 || account.balance < held) return { ok: false, reason: 'NOT_ENOUGH' }
    const now = tx.clock.now()
    const row = { companyId: tx.company.id, id: uuidv7(), unit, amount, reference, state: 'held' as const }
    await tx.db.insert(ledgerHold).values({ ...row, createdAt: now, updatedAt: now })
    await setAccount(tx, unit, { balance: account.balance, held })
    return { ok: true, isNew: true }
  })
}

/** Spends a hold: posts its amount as an entry under the hold's own reference. */
export function spendHeld(ctx: Ctx, { unit, reference, cause, note }: Omit<NewEntry, 'amount'>): Promise<SettleResult> {
  return settle(ctx, { unit, reference, state: 'spent' }, (tx, hold, account) =>
    write(
      tx,
      { unit, amount: -hold.amount, cause, reference, ...(note !== undefined && { note }) },
      { balance: account.balance - hold.amount, held: account.held - hold.amount },
    ),
  )
}

/** Releases a hold, so that its amount is available again. */
export function releaseHeld(
  ctx: Ctx,
  { unit, reference }: { unit: LedgerUnit; reference: string },
): Promise<SettleResult> {
  return settle(ctx, { unit, reference, state: 'released' }, (tx, hold, account) =>
    setAccount(tx, unit, { balance: account.balance, held: account.held - hold.amount }),
  )
}

type Hold = typeof ledgerHold.$inferSelect
type Sums = { balance: number; held: number }

function settle(
  ctx: Ctx,
  { unit, reference, state }: { unit: LedgerUnit; reference: string; state: 'spent' | 'released' },
  change: (tx: Ctx, hold: Hold, account: Sums) => Promise<void>,
): Promise<SettleResult> {
  return ctx.transaction<SettleResult>(async (tx) => {
    const account = await lockAccount(tx, unit)
    const hold = await readHold(tx, unit, reference)
    if (!hold) return { ok: false, reason: 'NOT_FOUND' }
    if (hold.state === state) return { ok: true, isNew: false, amount: hold.amount }
    if (hold.state !== 'held') return { ok: false, reason: 'HOLD_SETTLED' }
    await tx.db
      .update(ledgerHold)
      .set({ state, updatedAt: tx.clock.now() })
      .where(and(eq(ledgerHold.companyId, tx.company.id), eq(ledgerHold.id, hold.id)))
    await change(tx, hold, account)
    return { ok: true, isNew: true, amount: hold.amount }
  })
}

/** Returns the account, locked until the transaction ends. Creates it on first use. */
async function lockAccount(tx: Ctx, unit: LedgerUnit): Promise<Sums> {
  const now = tx.clock.now()
  await tx.db
    .insert(ledgerAccount)
    .values({ companyId: tx.company.id, unit, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [account] = await tx.db.select().from(ledgerAccount).where(accountOf(tx, unit)).for('update')
  return account!
}

async function write(tx: Ctx, { note = '', ...entry }: NewEntry, sums: Sums): Promise<void> {
  const row = { companyId: tx.company.id, id: uuidv7(), ...entry, note, balanceAfter: sums.balance }
  await tx.db.insert(ledgerEntry).values({ ...row, createdAt: tx.clock.now() })
  await setAccount(tx, entry.unit, sums)
}

async function setAccount(tx: Ctx, unit: LedgerUnit, sums: Sums): Promise<void> {
  await tx.db
    .update(ledgerAccount)
    .set({ ...sums, updatedAt: tx.clock.now() })
    .where(accountOf(tx, unit))
}

async function readHold(tx: Ctx, unit: LedgerUnit, reference: string): Promise<Hold | undefined> {
  const { companyId, unit: ofUnit, reference: named } = ledgerHold
  const mine = and(eq(companyId, tx.company.id), eq(ofUnit, unit), eq(named, reference))
  return (await tx.db.select().from(ledgerHold).where(mine))[0]
}

const accountOf = (tx: Ctx, unit: LedgerUnit) =>
  and(eq(ledgerAccount.companyId, tx.company.id), eq(ledgerAccount.unit, unit))
const entriesOf = (tx: Ctx, unit: LedgerUnit) =>
  and(eq(ledgerEntry.companyId, tx.company.id), eq(ledgerEntry.unit, unit))

interface Balance {
  available: number
  /** The sum of the open holds. */
  held: number
}

/** An account's balance. Reads one row, regardless of the number of entries. */
export async function readBalance(ctx: Pick<Ctx, 'db' | 'company'>, unit: LedgerUnit): Promise<Balance> {
  const [account] = await ctx.db
    .select({ balance: ledgerAccount.balance, held: ledgerAccount.held })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.companyId, ctx.company.id), eq(ledgerAccount.unit, unit)))
  const { balance = 0, held = 0 } = account ?? {}
  return { available: balance - held, held }
}
