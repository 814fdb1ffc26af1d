import { type Access, anyone, everyUser } from './access.ts'

export const identityAccess = {
  signIn: anyone,
  signOut: anyone,
  me: anyone,
  colleagues: everyUser,
} satisfies Record<string, Access>
