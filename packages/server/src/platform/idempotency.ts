import { and, eq } from 'drizzle-orm'
import { type Ctx, companyIdOf, type PlatformCtx } from './context.ts'
import type { KeyedRequest } from './keyed-request.ts'
import { idempotency } from './platform.table.ts'
import { sha256 } from './secrets.ts'

/** The key was already used for a different request. */
export class IdempotencyMismatch extends Error {}

/**
 * Runs `work` once for the idempotency key of the context's request. A retry, even a concurrent one, gets the first
 * answer. The key is stored in the transaction of the work, so neither exists without the other. A failed result (`ok:
 * false`) is not stored, so that the caller can correct it and send it again. A job has no key and simply runs the
 * work. Procedures that don't declare that they create something must not call this.
 */
export function once<Answer extends { ok: boolean }>(ctx: Ctx, work: (tx: Ctx) => Promise<Answer>): Promise<Answer>
export function once<Answer extends { ok: boolean }>(
  ctx: PlatformCtx,
  work: (tx: PlatformCtx) => Promise<Answer>,
): Promise<Answer>
export async function once<Answer extends { ok: boolean }, Context extends Ctx | PlatformCtx>(
  ctx: Context,
  work: (tx: Context) => Promise<Answer>,
): Promise<Answer> {
  return doOnce(ctx, work as (tx: Ctx | PlatformCtx) => Promise<Answer>)
}

async function doOnce<Answer extends { ok: boolean }>(
  ctx: Ctx | PlatformCtx,
  work: (tx: Ctx | PlatformCtx) => Promise<Answer>,
): Promise<Answer> {
  const { keyed } = ctx
  if (keyed === undefined) return ctx.transaction(work)
  if (keyed === null || keyed.key === '') throw new Error('`once` needs a creating procedure and its idempotency key')
  if (keyed.wasStored) throw new Error(`${keyed.scope} called \`once\` twice`)
  keyed.wasRun = true
  const { scope, key } = keyed
  const requestSha256 = sha256(JSON.stringify(keyed.request, plain))
  const answer = await ctx.transaction(async (tx) => {
    const companyId = companyIdOf(tx)
    const where = and(eq(idempotency.companyId, companyId), eq(idempotency.scope, scope), eq(idempotency.key, key))
    const [claimed] = await tx.db
      .insert(idempotency)
      .values({ companyId, scope, key, requestSha256, answer: null, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (!claimed) {
      const [first] = await tx.db.select().from(idempotency).where(where)
      if (first!.requestSha256 !== requestSha256) throw new IdempotencyMismatch(scope)
      return first!.answer as Answer
    }
    const created = await work(tx)
    if (created.ok) await tx.db.update(idempotency).set({ answer: created }).where(where)
    else await tx.db.delete(idempotency).where(where)
    return created
  })
  keyed.wasStored = answer.ok
  return answer
}

/**
 * Returns whether a request with this key was answered before. `once` then returns the first answer, or rejects a
 * different request.
 */
export async function wasDone(ctx: Ctx, keyed: KeyedRequest | null): Promise<boolean> {
  if (!keyed) return false
  const { scope, key } = keyed
  const where = and(eq(idempotency.companyId, companyIdOf(ctx)), eq(idempotency.scope, scope), eq(idempotency.key, key))
  return (await ctx.db.select({ key: idempotency.key }).from(idempotency).where(where)).length === 1
}

/** A request is hashed as sent, including fields that no schema read. */
const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
