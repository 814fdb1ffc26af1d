/** Contents that no answer may contain: code locations, SQL, keys. */
const leaks = [
  /\bat (async )?\S+ \(?(file:|node:|\/)/,
  /node_modules|packages\/server|\.ts:\d+/,
  /relation "|syntax error at|invalid input syntax|invalid byte sequence|duplicate key value/,
  /postgres:\/\/|ENCRYPTION_KEYS/,
]

export interface Judged {
  status: number | undefined
  text: string
  hangs?: boolean
}

/** Describes the problem with an answer; undefined if there is none. A typed 503 is acceptable. */
export function errorOf({ status, text, hangs }: Judged, secrets: readonly string[]): string | undefined {
  if (hangs) return 'was not answered'
  if (status !== undefined && status >= 500 && !isDefined(status, text)) return `was answered with ${status}`
  if (leaks.some((leak) => leak.test(text))) return 'was answered with what lies behind the server'
  return secrets.some((secret) => text.includes(secret)) ? 'was answered with a secret' : undefined
}

/** 501 and 505 are Node's own answers to HTTP that it does not support. */
function isDefined(status: number, text: string): boolean {
  return status === 501 || status === 505 || (status === 503 && /"defined":true|Service Unavailable/.test(text))
}
