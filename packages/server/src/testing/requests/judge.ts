/** What no answer may hold: where our code lies, what a statement says, keys. */
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

/** What is wrong with an answer; undefined for nothing. A typed 503 is an answer like any other. */
export function faultOf({ status, text, hangs }: Judged, secrets: readonly string[]): string | undefined {
  if (hangs) return 'was not answered'
  if (status !== undefined && status >= 500 && !isDefined(status, text)) return `was answered with ${status}`
  if (leaks.some((leak) => leak.test(text))) return 'was answered with what lies behind the server'
  return secrets.some((secret) => text.includes(secret)) ? 'was answered with a secret' : undefined
}

/** 501 and 505 are Node's own words for what is no HTTP that it speaks. */
function isDefined(status: number, text: string): boolean {
  return status === 501 || status === 505 || (status === 503 && /"defined":true|Service Unavailable/.test(text))
}
