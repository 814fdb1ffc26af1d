import type { Gate, SignedIn } from '../../../platform/access/principal.ts'
import type { PlatformCtx } from '../../../platform/context.ts'
import { accepted, answers, answersIn, findsIn, tooMany } from '../../../platform/http/accepted.ts'
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

interface Requested {
  ctx: PlatformCtx
  gate: Pick<Gate, 'limits'>
  person: SignedIn
}

/** Continues only if the password is the user's own. */
async function withPassword({ ctx, gate, person }: Requested, current: string, errors: Errors): Promise<void> {
  const known = await isOwnPassword({ db: ctx.db, limits: gate.limits }, person.userId, current)
  if (!known.ok) throw refusedPassword(known, errors)
}

export const accountRouter = {
  profile: api.profile.handler(findsIn(({ ctx, person }) => ownProfile(ctx, person.userId))),
  saveProfile: api.saveProfile.handler(answers(saveProfile)),
  changePassword: api.changePassword.handler(
    answersIn(
      ({ ctx, gate, person, request }, input) => changePassword({ ctx, limits: gate.limits, person, request }, input),
      { as: () => done, data: tooMany },
    ),
  ),
  changeEmail: api.changeEmail.handler(
    answersIn(({ ctx, gate, person }, input) => changeEmail({ ctx, limits: gate.limits, person }, input), {
      as: () => done,
      data: tooMany,
    }),
  ),
  cancelEmailChange: api.cancelEmailChange.handler(async ({ context: { ctx } }) => {
    await cancelEmailChange(ctx)
    return done
  }),
  sendPageLink: api.sendPageLink.handler(
    answersIn(({ ctx, gate, person }, { page }) => sendPageLink({ ctx, limits: gate.limits, person }, page), {
      as: () => done,
      data: tooMany,
    }),
  ),
  savePublicLink: companyApi.identity.savePublicLink.handler(
    answers((ctx, { publicLinkName }) => savePublicLink(ctx, publicLinkName), { as: () => done }),
  ),
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
  confirmTotp: api.confirmTotp.handler(
    answersIn(({ ctx, person, request }, { code }) => confirmTotp(ctx, { person, request }, code)),
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
  confirmPasskey: api.confirmPasskey.handler(
    answersIn(({ ctx, person, request }, input) => confirmPasskey(ctx, { person, request }, input)),
  ),
  removePasskey: api.removePasskey.handler(async ({ context, input, errors }) => {
    await withPassword(context, input.current, errors)
    accepted(await removePasskey(context.ctx, context, input.id), errors)
    return done
  }),
}
