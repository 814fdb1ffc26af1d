/** Over https every cookie is bound to the host (`__Host-`). */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-gable_session' : 'gable_session'
}

/** What the browser of a platform admin keeps while they work in another's place: their own session, which signs nobody in meanwhile. */
export function waitingCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-gable_waiting' : 'gable_waiting'
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

const attributes = (publicUrl: string) => `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`

/** The header's value that gives a browser its session. The row decides when it ends, not the cookie. */
export function sessionCookie(
  publicUrl: string,
  token: string,
  maxAgeSeconds: number,
  name = sessionCookieName(publicUrl),
): string {
  return `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes(publicUrl)}`
}

/** The header's value that takes it back. */
export function clearedCookie(publicUrl: string, name = sessionCookieName(publicUrl)): string {
  return `${name}=; Max-Age=0; ${attributes(publicUrl)}`
}

/** A token as it is made here, alone or with what an older version put behind a dot. */
const tokenInCookie = /^"?([\w-]{20,128})(?:(?:\.|%2e).*)?"?$/is

/**
 * The token in the request's session cookie: long, random and looked up as it is. A cookie of another form is none, and of
 * several the first that has the form counts.
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
