import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawCall } from './inbound.vendor.ts'

/** A call that was signed longer ago is a replay. */
const freshMs = 10 * 60_000

/** Whether a call is signed with this key, lately (Standard Webhooks 1.0). */
export function isSignedBy({ headers, body }: Pick<RawCall, 'headers' | 'body'>, secret: string, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': given } = headers
  if (secret === '' || typeof id !== 'string' || typeof seconds !== 'string' || typeof given !== 'string') return false
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() - Number(seconds) * 1_000) > freshMs) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest()
  return given.split(' ').some((signature) => {
    const bytes = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return signature.startsWith('v1,') && bytes.length === right.length && timingSafeEqual(bytes, right)
  })
}

/** The JSON of a call; undefined where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
