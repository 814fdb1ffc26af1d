import { and, eq } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { idempotency } from './platform.table.ts'
import { sha256 } from './secrets.ts'

/** A key that was used for another request before. */
export class IdempotencyMismatch extends Error {}

/**
 * Does `work` once for a key: a retry, also one at the same moment, gets the first answer. The key is kept in the
 * transaction of the work, so neither is there without the other. A refusal (`ok: false`) is not kept: it may be mended
 * and sent again. `scope` names the procedure and who calls it.
 */
export async function once<Answer extends { ok: boolean }>(
  ctx: Ctx,
  { scope, key, request }: { scope: string; key: string; request: unknown },
  work: (tx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const requestSha256 = sha256(JSON.stringify(request))
  return ctx.transaction(async (tx) => {
    const where = and(eq(idempotency.companyId, tx.company.id), eq(idempotency.scope, scope), eq(idempotency.key, key))
    const [claimed] = await tx.db
      .insert(idempotency)
      .values({ companyId: tx.company.id, scope, key, requestSha256, answer: null, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (!claimed) {
      const [first] = await tx.db.select().from(idempotency).where(where)
      if (first!.requestSha256 !== requestSha256) throw new IdempotencyMismatch(scope)
      return first!.answer as Answer
    }
    const answer = await work(tx)
    if (answer.ok) await tx.db.update(idempotency).set({ answer }).where(where)
    else await tx.db.delete(idempotency).where(where)
    return answer
  })
}
