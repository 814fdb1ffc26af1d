import type { UserRow } from '@gable/contract/identity-user'

/** A user by first name and last. */
export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
