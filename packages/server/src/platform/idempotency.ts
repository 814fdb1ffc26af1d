import { and, eq } from 'drizzle-orm'
import { type Ctx, companyIdOf, type PlatformCtx } from './context.ts'
import type { KeyedRequest } from './keyed-request.ts'
import { idempotency } from './platform.table.ts'
import { sha256 } from './secrets.ts'

/** A key that was used for another request before. */
export class IdempotencyMismatch extends Error {}

/**
 * Does `work` once for the key of the request that the context is of: a retry, also one at the same moment, gets the first
 * answer. The key is kept in the transaction of the work, so neither is there without the other. A refusal (`ok: false`) is
 * not kept: it may be mended and sent again. A job has no key and just does it; a procedure that does not declare that it
 * creates must not come here.
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
  if (keyed === null || keyed.key === '')
    throw new Error('What is done once needs a procedure that creates, and its key')
  if (keyed.wasKept) throw new Error(`${keyed.scope} is done once, and then again`)
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
    const made = await work(tx)
    if (made.ok) await tx.db.update(idempotency).set({ answer: made }).where(where)
    else await tx.db.delete(idempotency).where(where)
    return made
  })
  keyed.wasKept = answer.ok
  return answer
}

/** Whether a request was answered before under its key; `once` then gives the first answer, or refuses another request. */
export async function wasDone(ctx: Ctx, keyed: KeyedRequest | null): Promise<boolean> {
  if (!keyed) return false
  const { scope, key } = keyed
  const where = and(eq(idempotency.companyId, companyIdOf(ctx)), eq(idempotency.scope, scope), eq(idempotency.key, key))
  return (await ctx.db.select({ key: idempotency.key }).from(idempotency).where(where)).length === 1
}

/** A request is hashed as it was sent, with what no schema read of it. */
const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
