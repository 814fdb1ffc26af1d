import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { totpBoundTo } from './account/identity.totp.service.ts'
import { userTotp } from './identity.table.ts'

/** Reseals the secrets of all authenticator apps with the newest key. */
export function resealTotps({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () => {
    const rows = await db.select().from(userTotp).where(ne(userTotp.keyId, secrets.keyId))
    return rows.map(({ userId, secret, keyId }) => ({
      secret,
      keyId,
      boundTo: totpBoundTo(userId),
      write: async (sealed) => {
        const same = and(eq(userTotp.userId, userId), eq(userTotp.secret, secret))
        return (await db.update(userTotp).set(sealed).where(same).returning({ userId: userTotp.userId })).length === 1
      },
    }))
  })
}
