import { createHmac, timingSafeEqual } from 'node:crypto'
import { usualBody } from '@gable/contract/body'
import { deepestBody, maxKeys } from '../../platform/http/body-door.ts'
import { measureJson } from '../../platform/http/measure-json.ts'
import type { RawCall } from './inbound.vendor.ts'

/** Calls signed longer ago are treated as replays. */
const freshMs = 10 * 60_000

/** Whether a call was recently signed with this key (Standard Webhooks 1.0). */
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

/** Parses the JSON of a call; undefined if it is invalid or has more values than a vendor sends. */
export function jsonOf(body: Buffer, maxValues = usualBody.values): unknown {
  const { values, depth, keys } = measureJson(body)
  if (values > maxValues || depth > deepestBody || keys > maxKeys) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Maximum number of form fields that a vendor sends. */
const maxFields = 100

/** Parses the form of a call; undefined if it has more fields than a vendor sends. Counts the fields before parsing. */
export function formOf(body: string): URLSearchParams | undefined {
  return body.split('&', maxFields + 1).length > maxFields ? undefined : new URLSearchParams(body)
}
