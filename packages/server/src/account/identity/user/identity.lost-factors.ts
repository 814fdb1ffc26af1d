import { secondFactorMail } from '@gable/documents/mail/account/account-mail'
import { uuidv7 } from 'uuidv7'
import { addressOf, type Ctx, callingUser } from '../../../platform/context.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { emit } from '../../../platform/work/events.ts'
import { clearFactors } from '../clear-account.ts'
import { secondFactorReset } from '../identity.events.ts'
import { lockUser, readPerson } from './identity.user.query.ts'

export type ResetFactorsResult = { ok: true } | { ok: false; reason: 'NOT_FOUND' | 'OWN_ACCOUNT' }

/**
 * Removes all second factors and recovery codes of a user who lost them, and ends their sessions. They then sign in
 * with only the password until they set one up again, so the user is notified by mail.
 */
export async function resetSecondFactor(ctx: Ctx, id: string): Promise<ResetFactorsResult> {
  if (callingUser(ctx).userId === id) return { ok: false, reason: 'OWN_ACCOUNT' }
  const person = await readPerson(ctx, id)
  if (!person) return { ok: false, reason: 'NOT_FOUND' }
  const rendered = await ctx.documents.renderMail(
    secondFactorMail({
      locale: ctx.company.locale,
      firstName: person.firstName,
      device: '',
      address: addressOf(ctx.actor),
      profileUrl: `${ctx.config.PUBLIC_URL}/personal/profile#security`,
      what: 'factorsReset',
    }),
  )
  return ctx.transaction<ResetFactorsResult>(async (tx) => {
    const known = await lockUser(tx, id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if ((await clearFactors(tx, id)) === 0) return { ok: true }
    const { name, email } = known
    await emit(tx, secondFactorReset, { subjectId: id, data: { name, email } })
    await queueMail(tx, { kind: 'secondFactorReset', recipient: email, ...rendered, dedupeKey: `factors:${uuidv7()}` })
    return { ok: true }
  })
}
