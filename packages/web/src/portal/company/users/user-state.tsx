import type { UserRow } from '@gable/contract/identity-user'
import { Badge } from '@mantine/core'
import { age } from '../../../ui/age.ts'
import { text } from '../texts/text.ts'

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

const tones = { active: 'green', invited: 'blue', deactivated: 'gray' } as const

/** Whether an invitation has ended before it was taken up. */
export function isInvitationOver({ state, invitationExpiresAt }: UserRow, now = new Date()): boolean {
  return state === 'invited' && invitationExpiresAt !== null && new Date(invitationExpiresAt) <= now
}

/** Active, invited or deactivated. */
export function UserStateBadge({ user }: { user: UserRow }) {
  const over = isInvitationOver(user)
  const tone = over ? 'orange' : tones[user.state]
  return (
    <Badge color={tone} c={`${tone}.8`}>
      {text(over ? 'user.state.expired' : `user.state.${user.state}`)}
    </Badge>
  )
}

/** "3 days ago", or never. */
export function lastSeen({ lastSeenAt }: Pick<UserRow, 'lastSeenAt'>): string {
  return lastSeenAt ? text('user.ago', { age: age(lastSeenAt, new Date()) }) : text('user.never')
}
