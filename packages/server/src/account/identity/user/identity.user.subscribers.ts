import { subscribe } from '../../../platform/work/events.ts'
import { mailUserLink, writeUserLinkMail } from '../entry/identity.link-mail.ts'
import { invitationResent, userInvited } from '../identity.events.ts'
import { readInvited } from './identity.user.query.ts'

/** Mails an invitation after it is committed, so that none is lost in a crash. */
export const userSubscribers = [
  subscribe('identity.invitation', [userInvited, invitationResent], async (ctx, { subjectId, actorId }) => {
    const found = subjectId === null ? undefined : await readInvited(ctx, subjectId, actorId)
    // Withdrawn, or accepted via an earlier mail, in the meantime.
    if (!found) return
    const mail = await writeUserLinkMail(ctx, { purpose: 'invitation', ...found })
    await ctx.transaction((tx) => mailUserLink(tx, mail))
  }),
]
