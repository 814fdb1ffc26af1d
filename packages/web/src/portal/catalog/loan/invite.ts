import { date } from '@gable/contract/format/day'
import { codeOf } from '../../../ui/code-of.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { client } from '../../shared/api.ts'
import { text } from './texts/text.ts'

type Invitation = Parameters<typeof client.loan.invite>[0]

/** Invites a homeowner. If a loan is already open, asks whether to create another one. */
export async function inviteOrAsk(invitation: Invitation, timeZone: string): Promise<{ id: string }> {
  try {
    return await client.loan.invite(invitation)
  } catch (error) {
    if (codeOf(error) !== 'LOAN_OPEN') throw error
    const { homeowner, invitedAt } = (error as { data: { homeowner: string; invitedAt: string } }).data
    const isIntended = await confirm({
      title: text('invite.openTitle'),
      body: text('invite.open', {
        homeowner: homeowner || text('invite.openNobody'),
        day: date(invitedAt, timeZone),
      }),
      action: text('invite.again'),
    })
    if (!isIntended) throw error
    return client.loan.invite({ ...invitation, again: true })
  }
}
