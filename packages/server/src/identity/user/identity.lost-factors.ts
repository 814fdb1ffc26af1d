import { secondFactorMail } from '@gable/documents/mail/account/account-mail'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addressOf, askingUser, type Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { emit } from '../../platform/work/events.ts'
import { secondFactorReset } from '../identity.events.ts'
import { revokeUserLinks } from '../identity.link.ts'
import { endSessions } from '../identity.session.ts'
import { userPasskey, userRecoveryCode, userTotp } from '../identity.table.ts'
import { holdUser, readPerson } from './identity.user.query.ts'

export type ResetFactorsResult = { ok: true } | { ok: false; reason: 'NOT_FOUND' | 'OWN_ACCOUNT' }

/**
 * Takes every second factor, and the recovery codes, from a person who has lost them, and signs them out: the password alone
 * signs in, until they set one up again. The person is told by mail, as it opens the account to who knows the password.
 */
export async function resetSecondFactor(ctx: Ctx, id: string): Promise<ResetFactorsResult> {
  if (askingUser(ctx).userId === id) return { ok: false, reason: 'OWN_ACCOUNT' }
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
    const known = await holdUser(tx, id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    let taken = 0
    for (const table of [userTotp, userPasskey]) {
      taken += (await tx.db.delete(table).where(eq(table.userId, id)).returning({ userId: table.userId })).length
    }
    if (taken === 0) return { ok: true }
    await tx.db.delete(userRecoveryCode).where(eq(userRecoveryCode.userId, id))
    for (const purpose of ['secondFactor', 'newTotp'] as const) await revokeUserLinks(tx, { userId: id, purpose })
    await endSessions(tx.db, id)
    const { name, email } = known
    await emit(tx, secondFactorReset, { subjectId: id, data: { name, email } })
    await queueMail(tx, { kind: 'secondFactorReset', recipient: email, ...rendered, dedupeKey: `factors:${uuidv7()}` })
    return { ok: true }
  })
}
