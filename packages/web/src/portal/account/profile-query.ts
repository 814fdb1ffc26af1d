import { api } from '../api.ts'
import { meOptions, usePerson } from '../session.ts'

/** What is no longer true once something of one's own account was changed. */
export const staleAccount = [api.identity.profile.key(), api.identity.passkeys.key(), api.identity.sessions.key()]

/** The same of what the guard goes by. */
export const staleFactors = [...staleAccount, meOptions.queryKey]

/** The zone in which moments are told: the company's, or this browser's where there is none. */
export function useTimeZone(): string {
  return usePerson().company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
