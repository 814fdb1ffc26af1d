import type { Gate, SignedIn } from '../../../platform/access/principal.ts'
import type { PlatformCtx } from '../../../platform/context.ts'
import { accepted, orNotFound } from '../../../platform/http/accepted.ts'
import { accountApi, companyApi } from '../../../platform/http/api.ts'
import { ownPasskeys, ownProfile, ownSessions } from './identity.account.query.ts'
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  isOwnPassword,
  type OwnPassword,
  removePublicLink,
  saveProfile,
  savePublicLink,
  sendPageLink,
} from './identity.account.service.ts'
import { beginNewPasskey, confirmPasskey, removePasskey } from './identity.passkey.service.ts'
import { beginTotp, confirmTotp, makeRecoveryCodes, removeTotp } from './identity.totp.service.ts'

const api = accountApi.identity
const done = { done: true as const }

type Errors = {
  CURRENT_PASSWORD_INVALID(): Error
  TOO_MANY_ATTEMPTS(refusal: { data: { retryAfterSeconds: number } }): Error
}

function refusedPassword(refused: Extract<OwnPassword, { ok: false }>, errors: Errors): Error {
  return refused.reason === 'TOO_MANY_ATTEMPTS'
    ? errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: refused.retryAfterSeconds } })
    : errors.CURRENT_PASSWORD_INVALID()
}

interface Asked {
  ctx: PlatformCtx
  gate: Pick<Gate, 'limits'>
  person: SignedIn
}

/** Continues only if the password is the user's own. */
async function withPassword({ ctx, gate, person }: Asked, current: string, errors: Errors): Promise<void> {
  const known = await isOwnPassword({ db: ctx.db, limits: gate.limits }, person.userId, current)
  if (!known.ok) throw refusedPassword(known, errors)
}

const isGuess = (result: { ok: boolean; reason?: string }): result is Extract<OwnPassword, { ok: false }> =>
  result.reason === 'CURRENT_PASSWORD_INVALID' || result.reason === 'TOO_MANY_ATTEMPTS'

export const accountRouter = {
  profile: api.profile.handler(async ({ context: { ctx, person }, errors }) =>
    orNotFound(await ownProfile(ctx, person.userId), errors),
  ),
  saveProfile: api.saveProfile.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await saveProfile(ctx, input), errors),
  ),
  changePassword: api.changePassword.handler(async ({ context, input, errors }) => {
    const { ctx, gate, person, request } = context
    const result = await changePassword({ ctx, limits: gate.limits, person, request }, input)
    if (result.ok) return done
    if (isGuess(result)) throw refusedPassword(result, errors)
    throw errors[result.reason]()
  }),
  changeEmail: api.changeEmail.handler(async ({ context: { ctx, gate, person }, input, errors }) => {
    const result = await changeEmail({ ctx, limits: gate.limits, person }, input)
    if (result.ok) return done
    if (isGuess(result)) throw refusedPassword(result, errors)
    throw errors[result.reason]()
  }),
  cancelEmailChange: api.cancelEmailChange.handler(async ({ context: { ctx } }) => {
    await cancelEmailChange(ctx)
    return done
  }),
  sendPageLink: api.sendPageLink.handler(async ({ context: { ctx, gate, person }, input, errors }) => {
    const result = await sendPageLink({ ctx, limits: gate.limits, person }, input.page)
    if (!result.ok) throw errors[result.reason]({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    return done
  }),
  savePublicLink: companyApi.identity.savePublicLink.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await savePublicLink(ctx, input.publicLinkName), errors)
    return done
  }),
  removePublicLink: companyApi.identity.removePublicLink.handler(async ({ context: { ctx } }) => {
    await removePublicLink(ctx)
    return done
  }),

  sessions: api.sessions.handler(async ({ context: { ctx, person } }) => ({
    sessions: await ownSessions(ctx, person),
  })),
  endSession: api.endSession.handler(async ({ context: { ctx }, input }) => {
    await endSession(ctx, input.id)
    return done
  }),
  endOtherSessions: api.endOtherSessions.handler(async ({ context: { ctx, person } }) => ({
    ended: await endOtherSessions(ctx, person),
  })),

  beginTotp: api.beginTotp.handler(async ({ context, input, errors }) => {
    await withPassword(context, input.current, errors)
    return beginTotp(context.ctx, context.person.email)
  }),
  confirmTotp: api.confirmTotp.handler(async ({ context: { ctx, person, request }, input, errors }) =>
    accepted(await confirmTotp(ctx, { person, request }, input.code), errors),
  ),
  removeTotp: api.removeTotp.handler(async ({ context, input, errors }) => {
    await withPassword(context, input.current, errors)
    accepted(await removeTotp(context.ctx, context), errors)
    return done
  }),
  newRecoveryCodes: api.newRecoveryCodes.handler(async ({ context, input, errors }) => {
    await withPassword(context, input.current, errors)
    return accepted(await makeRecoveryCodes(context.ctx), errors)
  }),

  passkeys: api.passkeys.handler(async ({ context: { ctx, person } }) => ({
    passkeys: await ownPasskeys(ctx.db, person.userId),
  })),
  beginNewPasskey: api.beginNewPasskey.handler(async ({ context, input, errors }) => {
    await withPassword(context, input.current, errors)
    const { email, firstName, lastName } = context.person
    return beginNewPasskey(context.ctx, { email, name: `${firstName} ${lastName}`.trim() })
  }),
  confirmPasskey: api.confirmPasskey.handler(async ({ context: { ctx, person, request }, input, errors }) =>
    accepted(await confirmPasskey(ctx, { person, request }, input), errors),
  ),
  removePasskey: api.removePasskey.handler(async ({ context, input, errors }) => {
    await withPassword(context, input.current, errors)
    accepted(await removePasskey(context.ctx, context, input.id), errors)
    return done
  }),
}
