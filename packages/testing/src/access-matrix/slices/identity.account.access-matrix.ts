import { randomUUID } from 'node:crypto'
import {
  addPasskey,
  addTotp,
  codeAt,
  ownCtx,
  ownPassword,
  setOwnPassword,
} from '@gable/server/account/identity/account/identity.account.fixture'
import { beginPasskey } from '@gable/server/account/identity/account/identity.second-factor.service'
import { beginTotp } from '@gable/server/account/identity/account/identity.totp.service'
import { newPasskeyOptions } from '@gable/server/account/identity/account/passkey'
import { issueUserLink } from '@gable/server/account/identity/identity.link'
import { openSession } from '@gable/server/account/identity/identity.session'
import { session, user } from '@gable/server/account/identity/identity.table'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { createAuthenticator } from '../../authenticator.ts'
import { addPerson } from '../../people.ts'
import type { Maker, Party } from '../matrix.ts'

/** Inputs with which the access matrix calls the procedures of a user's own account. */
export async function accountRecords({ app, company }: Party, { id, caller = id }: Maker) {
  const { deps, database, clock } = app
  const { db } = database
  const { config } = deps
  await setOwnPassword(deps, caller)
  await addTotp(deps, caller)
  const ctx = ownCtx(deps, caller)
  const [known] = await db.select({ version: user.version }).from(user).where(eq(user.id, caller))
  await openSession({ db, clock, config }, { userId: caller })
  const [open] = await db.select({ id: session.id }).from(session).where(eq(session.userId, caller)).limit(1)
  const started = await beginTotp(ctx, 'rae@example.com')
  const newChallenge = await issueUserLink({ db, clock }, { purpose: 'passkeyChallenge', userId: caller })
  const requested = { userId: caller, email: 'rae@example.com', name: 'Rae', known: [] }
  const newOptions = await newPasskeyOptions(config.PUBLIC_URL, newChallenge, requested)
  const device = createAuthenticator(new URL(config.PUBLIC_URL).origin)

  const half = await addPerson(db, clock.now(), company.tenant.id, {
    firstName: 'Half',
    lastName: 'Way',
    role: 'salesRep',
  })
  const secret = await addTotp(deps, half.id)
  const passkey = await addPasskey(deps, half.id)
  const { gate, request } = await app.request({ address: crypto.randomUUID() })
  const alone = await beginPasskey({ ctx, limits: gate.limits, request }, undefined)
  if (!alone.ok) throw new Error('Failed to begin a sign-in with only a passkey')
  return {
    version: known!.version,
    sessionId: open!.id,
    newTotpCode: codeAt(started.secret, clock.now()),
    newPasskey: { challenge: newChallenge, name: 'Phone', response: device.create(newOptions) },
    ticket: await issueUserLink({ db, clock }, { purpose: 'secondFactor', userId: half.id }),
    code: codeAt(secret, clock.now()),
    signedChallenge: { challenge: alone.challenge, response: passkey.get(alone.options) },
    passkeyId: passkey.id,
    newEmail: `${uuidv7()}@people.example`,
    publicLinkName: `rep-${uuidv7()}`,
  }
}

type Records = Awaited<ReturnType<typeof accountRecords>>

const current = ownPassword

export const accountInputs = {
  beginPasskey: ({ ticket }: Records) => ({ ticket }),
  signInWithPasskey: ({ signedChallenge }: Records) => signedChallenge,

  saveProfile: ({ version }: Records) => ({ version, firstName: 'Rae', lastName: 'Long', phone: '3075550123' }),
  changePassword: () => ({ current, password: 'Copper-and-Zinc-9', confirmation: 'Copper-and-Zinc-9' }),
  changeEmail: ({ newEmail }: Records) => ({ current, email: newEmail }),
  sendPageLink: () => ({ page: 'branding' as const, idempotencyKey: randomUUID() }),
  endSession: ({ sessionId }: Records) => ({ id: sessionId }),
  beginTotp: () => ({ current }),
  confirmTotp: ({ newTotpCode }: Records) => ({ code: newTotpCode }),
  removeTotp: () => ({ current }),
  newRecoveryCodes: () => ({ current }),
  beginNewPasskey: () => ({ current }),
  confirmPasskey: ({ newPasskey }: Records) => newPasskey,
  removePasskey: ({ passkeyId }: Records) => ({ id: passkeyId, current }),
}

/** Another user's password, code, and passkey don't work on the caller's account. */
export const accountOthersEnd = {
  changePassword: 'CURRENT_PASSWORD_INVALID',
  changeEmail: 'CURRENT_PASSWORD_INVALID',
  beginTotp: 'CURRENT_PASSWORD_INVALID',
  confirmTotp: 'SECOND_FACTOR_WRONG',
  removeTotp: 'CURRENT_PASSWORD_INVALID',
  newRecoveryCodes: 'CURRENT_PASSWORD_INVALID',
  beginNewPasskey: 'CURRENT_PASSWORD_INVALID',
  confirmPasskey: 'PASSKEY_REFUSED',
  // The second of two users of one company.
  savePublicLink: 'NAME_TAKEN',
  removePasskey: 'CURRENT_PASSWORD_INVALID',
}
