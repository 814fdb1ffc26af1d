import { eq, sql } from 'drizzle-orm'
import { type Actor, type Ctx, createContext, createPlatformContext, type Deps } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { emit } from '../../../platform/work/events.ts'
import type { Attempt } from '../../../platform/work/job.ts'
import { fileApplied } from '../loan.events.ts'
import { lockLoan } from '../loan.query.ts'
import { applyLoan, applyTransaction } from '../loan.sync.ts'
import { loanFile, loanFileError } from '../loan.table.ts'
import { type ParsedRow, planRow, type RowFacts, type RowPlan } from './loan.file.plan.ts'
import { factsOf, lockFile, readFile, type StoredFile } from './loan.file.query.ts'
import { applyQueue, rowsOf, stopFile } from './loan.file.ts'

/** Defines the queue that applies status files, one at a time. */
export function defineFiles(deps: Deps): void {
  deps.jobs.define<{ fileId: string }>(applyQueue, ({ fileId }, attempt) => applyRows(deps, fileId, attempt), {
    maxAttempts: 5,
    concurrency: 1,
    maxMinutes: 60,
    onGiveUp: (db, { fileId }) => stopFile(db, fileId),
  })
}

/**
 * Applies the remaining rows. Each row and its progress are written in one transaction, so that the next attempt
 * continues where an interrupted one stopped.
 */
export async function applyRows(deps: Deps, fileId: string, { signal, report }: Pick<Attempt, 'signal' | 'report'>) {
  const file = await readFile(deps.database.db, fileId)
  if (file?.state !== 'applying') return
  const read = await rowsOf(file)
  if (!read.ok) throw new Error(`The status file ${fileId} cannot be read: ${read.reason}`)
  for (let at = file.done; at < read.rows.length; at += 1) {
    signal.throwIfAborted()
    await applyRow(deps, file, read.rows[at]!, at)
    report({ done: at + 1, total: read.rows.length })
  }
  await deps.database.db
    .update(loanFile)
    .set({ state: 'done', updatedAt: deps.clock.now() })
    .where(eq(loanFile.id, fileId))
}

/** The uploader, in whose name the file is applied. */
const actorOf = ({ uploadedByUserId: userId, uploadedBy: name, address }: StoredFile): Actor => ({
  kind: 'user',
  userId,
  role: 'superAdmin',
  name,
  address,
})

async function applyRow(deps: Deps, file: StoredFile, parsed: ParsedRow, at: number): Promise<void> {
  const actor = actorOf(file)
  const seen = await factsNow(deps.database.db, parsed)
  const tenant = seen.company && (await deps.companies.byId(deps.database.db, seen.company.id))
  if (!tenant) {
    await createPlatformContext(deps, actor).transaction(async (tx) => {
      if (await isNext(tx.db, file, at)) await note(tx.db, file, parsed, planRow(parsed, seen, tx.clock.now()))
    })
    return
  }
  const ctx = await createContext(deps, tenant, actor)
  await ctx.transaction(async (tx) => {
    if (!(await isNext(asPlatform(tx.db), file, at))) return
    // A callback or a request may be changing the loan, so its current state is read after locking it.
    for (const { id } of seen.loans) await lockLoan(tx, id)
    const plan = planRow(parsed, await factsNow(tx.db, parsed), tx.clock.now())
    if (plan.kind === 'change') await applyPlan(tx, file, parsed, plan)
    await note(asPlatform(tx.db), file, parsed, plan)
  })
}

async function factsNow(db: Db, parsed: ParsedRow): Promise<RowFacts> {
  return (await factsOf(db, [parsed]))[0]!
}

/** Whether this row is the next one; locks the file until the transaction ends. */
async function isNext(db: Db, { id }: StoredFile, at: number): Promise<boolean> {
  const locked = await lockFile(db, id)
  return locked?.state === 'applying' && locked.done === at
}

/** Uses the same path as callbacks from the lender. */
async function applyPlan(
  tx: Ctx,
  file: StoredFile,
  { line, row }: ParsedRow,
  { loan, reported, payments }: Extract<RowPlan, { kind: 'change' }>,
): Promise<void> {
  if (reported) await applyLoan(tx, reported)
  for (const payment of payments) await applyTransaction(tx, { ...payment, loanId: reported?.id ?? payment.loanId })
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amounts = { approvedCents: reported?.approvedCents ?? loan.approvedCents, paidCents }
  const data = { loanId: loan.id, file: file.name, line, state: row!.state, reason: row!.reason, ...amounts }
  await emit(tx, fileApplied, { subjectId: loan.leadId ?? loan.id, data })
}

const counters = { change: loanFile.applied, none: loanFile.unchanged, error: loanFile.failed }

async function note(db: Db, { id: fileId }: StoredFile, parsed: ParsedRow, plan: RowPlan): Promise<void> {
  const { line, merchant, reference } = parsed
  if (plan.kind === 'error') {
    await db.insert(loanFileError).values({ fileId, line, merchant, reference, sentence: plan.sentence })
  }
  const counted = { change: 'applied', none: 'unchanged', error: 'failed' } as const
  await db
    .update(loanFile)
    .set({ done: sql`${loanFile.done} + 1`, [counted[plan.kind]]: sql`${counters[plan.kind]} + 1` })
    .where(eq(loanFile.id, fileId))
}
