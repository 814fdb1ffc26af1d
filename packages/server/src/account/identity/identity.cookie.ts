/** Over HTTPS, every cookie is bound to the host (`__Host-`). */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-gable_session' : 'gable_session'
}

/** Holds a platform admin's own session during a support session. It signs nobody in during that time. */
export function waitingCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-gable_waiting' : 'gable_waiting'
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

const attributes = (publicUrl: string) => `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`

/** The `Set-Cookie` value that sets a browser's session. The database row decides when it expires, not the cookie. */
export function sessionCookie(
  publicUrl: string,
  token: string,
  maxAgeSeconds: number,
  name = sessionCookieName(publicUrl),
): string {
  return `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes(publicUrl)}`
}

/** The `Set-Cookie` value that removes the cookie. */
export function clearedCookie(publicUrl: string, name = sessionCookieName(publicUrl)): string {
  return `${name}=; Max-Age=0; ${attributes(publicUrl)}`
}

/** A token in the current format, or followed by a dot and a suffix from an older version. */
const tokenInCookie = /^"?([\w-]{20,128})(?:(?:\.|%2e).*)?"?$/is

/**
 * Returns the token in the request's session cookie. Ignores malformed cookies; of several, the first well-formed one
 * counts.
 */
export function sessionToken(
  cookie: string,
  publicUrl: string,
  name = sessionCookieName(publicUrl),
): string | undefined {
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== name) continue
    const token = tokenInCookie.exec(pair.slice(at + 1).trim())?.[1]
    if (token !== undefined) return token
  }
  return undefined
}
