import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import type { Attempt, RequestLimits } from '../../../platform/http/limits.ts'
import { isPassword } from '../identity.password.ts'
import { userPassword } from '../identity.table.ts'

/** Limit on password guesses by somebody at an open screen. */
const guesses = { limit: 10, windowSeconds: 300 }

export type OwnPassword =
  | { ok: true; hash: string }
  | { ok: false; reason: 'CURRENT_PASSWORD_INVALID' }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

/**
 * Whether a password is the signed-in user's own. Required before actions that a passer-by at an open screen must not
 * take.
 */
export async function isOwnPassword(
  { db, limits }: { db: Db; limits: RequestLimits },
  userId: string,
  current: string,
): Promise<OwnPassword> {
  const attempt: Attempt = await limits.take(`own-password:${userId}`, guesses)
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const [known] = await asPlatform(db)
    .select({ hash: userPassword.hash })
    .from(userPassword)
    .where(eq(userPassword.userId, userId))
  const isRight = await isPassword(current, known?.hash)
  return known && isRight ? { ok: true, hash: known.hash } : { ok: false, reason: 'CURRENT_PASSWORD_INVALID' }
}
