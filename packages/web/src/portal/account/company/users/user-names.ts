import type { UserRow } from '@gable/contract/identity-user'

/** Returns a user's full name. */
export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
