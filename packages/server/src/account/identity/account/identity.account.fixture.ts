import { type Authenticator, createAuthenticator } from '@gable/testing/authenticator'
import { Secret, TOTP } from 'otpauth'
import { type Actor, createPlatformContext, type Deps, type PlatformCtx } from '../../../platform/context.ts'
import { hashPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { userPasskey, userTotp } from '../identity.table.ts'
import { newTotpSecret, totpBoundTo } from './identity.totp.service.ts'
import { newPasskeyOptions, readNewPasskey } from './passkey.ts'

/** Credentials that tests give to accounts directly. */

export const ownPassword = 'Slate-and-Cedar-7'
let hashed: Promise<string> | undefined

/** Gives a user the password `ownPassword`, hashed once for all users because hashing is slow. */
export async function setOwnPassword({ database, clock }: Pick<Deps, 'database' | 'clock'>, userId: string) {
  hashed ??= hashPassword(ownPassword)
  await keepPassword(database.db, clock, userId, await hashed)
}

/** A context in which a user calls procedures of their own account. */
export function ownCtx(deps: Deps, userId: string): PlatformCtx {
  const actor: Actor = { kind: 'user', userId, role: 'salesRep', name: 'Own', address: '203.0.113.9' }
  return createPlatformContext(deps, actor)
}

/**
 * Gives a user an authenticator app.
 * @returns its secret.
 */
export async function addTotp({ database, clock, secrets }: Deps, userId: string): Promise<string> {
  const secret = newTotpSecret()
  const now = clock.now()
  const sealed = secrets.seal(secret, totpBoundTo(userId))
  const row = { ...sealed, confirmedAt: now, lastStep: 0, createdAt: now }
  await database.db
    .insert(userTotp)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userTotp.userId, set: row })
  return secret
}

/** The code that an app with this secret shows at a given time. */
export function codeAt(secret: string, moment: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: moment.getTime() + steps * 30_000 })
}

/**
 * Gives a user a passkey.
 * @returns the device that holds it.
 */
export async function addPasskey(deps: Deps, userId: string): Promise<Authenticator & { id: string }> {
  const { config, database, clock } = deps
  const device = createAuthenticator(new URL(config.PUBLIC_URL).origin)
  const handle = userId
  const person = { userId, email: 'rae@example.com', name: 'Rae', known: [] }
  const options = await newPasskeyOptions(config.PUBLIC_URL, handle, person)
  const created = await readNewPasskey(config.PUBLIC_URL, handle, device.create(options))
  if (!created) throw new Error('The device created an invalid passkey')
  const [row] = await database.db
    .insert(userPasskey)
    .values({ userId, name: 'Phone', ...created, createdAt: clock.now() })
    .returning({ id: userPasskey.id })
  return { ...device, id: row!.id }
}
