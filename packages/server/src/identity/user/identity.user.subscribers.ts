import { subscribe } from '../../platform/work/events.ts'
import { mailUserLink } from '../entry/identity.entry.mail.ts'
import { invitationResent, userInvited } from '../identity.events.ts'
import { readInvited } from './identity.user.query.ts'

/** The mail of an invitation, after it was written: none is lost where the process ends between the two. */
export const userSubscribers = [
  subscribe('identity.invitation', [userInvited, invitationResent], async (ctx, { subjectId }) => {
    if (subjectId === null) return
    const invited = await readInvited(ctx, subjectId)
    // Withdrawn, or taken up by an earlier mail, in the meantime.
    if (invited) await mailUserLink(ctx, { userId: subjectId, purpose: 'invitation', to: invited.email })
  }),
]
