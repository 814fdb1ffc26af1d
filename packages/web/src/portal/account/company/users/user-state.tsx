import type { UserRow } from '@gable/contract/identity-user'
import { age } from '../../../../ui/age.ts'
import { StateBadge } from '../../../../ui/parts.tsx'
import { userText } from './text.ts'

const tones = { active: 'green', invited: 'blue', deactivated: 'gray' } as const

/** Returns whether an invitation expired before it was accepted. */
export function isInvitationOver({ confirmationDue, state, invitationExpiresAt }: UserRow, now = new Date()): boolean {
  if (confirmationDue) return false
  return state === 'invited' && invitationExpiresAt !== null && new Date(invitationExpiresAt) <= now
}

/** Active, invited or deactivated. */
export function UserStateBadge({ user }: { user: UserRow }) {
  const over = isInvitationOver(user)
  const tone = over ? 'orange' : tones[user.state]
  return <StateBadge color={tone}>{userText(over ? 'user.state.expired' : `user.state.${user.state}`)}</StateBadge>
}

/** "3 days ago", or never. */
export function lastSeen({ lastSeenAt }: Pick<UserRow, 'lastSeenAt'>): string {
  if (!lastSeenAt) return userText('user.never')
  const passed = age(lastSeenAt, new Date())
  return passed === 'just now' ? userText('user.justNow') : userText('user.ago', { age: passed })
}
