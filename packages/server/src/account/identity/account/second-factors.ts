import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { user, userPasskey, userTotp } from '../identity.table.ts'

/** Returns which second factors a user has. Locks the user's row until the transaction ends. */
export async function lockFactors(db: Db, userId: string): Promise<{ totp: number; passkeys: number }> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  const accounts = asPlatform(db)
  const [totp] = await accounts
    .select({ count: count() })
    .from(userTotp)
    .where(and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)))
  const [passkeys] = await accounts.select({ count: count() }).from(userPasskey).where(eq(userPasskey.userId, userId))
  return { totp: totp?.count ?? 0, passkeys: passkeys?.count ?? 0 }
}

/** Whether the user's company requires a second factor. */
export const isRequired = (ctx: Ctx | PlatformCtx): boolean => 'company' in ctx && ctx.company.secondFactorRequired
