import { sessionCookieName } from './identity.auth.ts'

/** A token as it is made here, alone or with its signature behind a dot. */
const tokenInCookie = /^"?([\w-]{20,128})(?:(?:\.|%2e).*)?"?$/is

/**
 * The token in the request's session cookie: long, random and looked up as it is; the signature after the dot adds
 * nothing. A cookie of another form is none, and of several the first that has the form counts.
 */
export function sessionToken(cookie: string, publicUrl: string): string | undefined {
  const name = sessionCookieName(publicUrl)
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== name) continue
    const token = tokenInCookie.exec(pair.slice(at + 1).trim())?.[1]
    if (token !== undefined) return token
  }
  return undefined
}
