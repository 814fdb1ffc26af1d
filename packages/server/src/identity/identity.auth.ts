import { limits } from '@gable/contract/limits'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../db/client.ts'
import { withHashedTokens } from './identity.hashed-tokens.ts'
import { account, session, user, verification } from './identity.table.ts'

/** Idle time after which a person is signed out. Seconds. */
export const sessionSeconds = 7 * 86_400

/** Over https every cookie is bound to the host (`__Host-`). */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-gable_session' : 'gable_session'
}

/**
 * Passwords and sessions. Only its functions are used, through our own procedures: its routes are not mounted, its
 * limiter is off (ours counts in the database: identity.attempts.ts), and no cookie carries a copy of a session.
 */
export function createAuth({ db, publicUrl, secret }: { db: Db; publicUrl: string; secret: string }) {
  const secure = publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: withHashedTokens(
      drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } }),
    ),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
    },
    // Columns that we write ourselves; unnamed, it refuses the table at the first sign-in.
    user: {
      additionalFields: {
        role: { type: 'string', input: false },
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
      },
    },
    session: {
      expiresIn: sessionSeconds,
      updateAge: 86_400,
      cookieCache: { enabled: false },
      fields: { token: 'tokenSha256' },
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => uuidv7() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(publicUrl),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
        },
      },
    },
  })
}
export type Auth = ReturnType<typeof createAuth>
