import { type Access, everyUser } from './access.ts'

/** The measured geometry that an insurance inspector asks for, and what is missing for a packet. */
export const insuranceAccess = {
  get: everyUser,
  sheet: everyUser,
  mark: everyUser,
} satisfies Record<string, Access>
