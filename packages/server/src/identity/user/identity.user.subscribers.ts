import { subscribe } from '../../platform/work/events.ts'
import { mailUserLink, writeUserLinkMail } from '../entry/identity.link-mail.ts'
import { invitationResent, userInvited } from '../identity.events.ts'
import { readInvited } from './identity.user.query.ts'

/** The mail of an invitation, after it was written: none is lost where the process ends between the two. */
export const userSubscribers = [
  subscribe('identity.invitation', [userInvited, invitationResent], async (ctx, { subjectId, actorId }) => {
    if (subjectId === null) return
    const invited = await readInvited(ctx, subjectId, actorId)
    // Withdrawn, or taken up by an earlier mail, in the meantime.
    if (!invited) return
    const { inviter, ...person } = invited
    const mail = await writeUserLinkMail(ctx, { purpose: 'invitation', person, inviter })
    await ctx.transaction((tx) => mailUserLink(tx, mail))
  }),
]
