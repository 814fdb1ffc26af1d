import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

/** A signing key in the format of Standard Webhooks: the prefix and 256 random bits. */
export const mintSecret = (): string => mark + randomBytes(32).toString('base64')

const keyOf = (secret: string) => Buffer.from(secret.slice(mark.length), 'base64')

/** Returns the headers of a message (Standard Webhooks 1.0), signed with each of these keys. */
export function signed(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
