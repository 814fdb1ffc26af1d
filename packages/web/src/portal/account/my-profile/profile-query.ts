import { api, meOptions, usePerson } from '../../shared/session.ts'

/** The queries to invalidate after a change to the user's own account. */
export const staleAccount = [api.identity.profile.key(), api.identity.passkeys.key(), api.identity.sessions.key()]

/** `staleAccount`, and the session data that the guard uses. */
export const staleFactors = [...staleAccount, meOptions.queryKey]

/** Returns the time zone for displaying times: the company's, or the browser's if there is no company. */
export function useTimeZone(): string {
  return usePerson().company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
