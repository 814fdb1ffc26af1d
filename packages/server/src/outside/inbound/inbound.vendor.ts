import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { usualBody } from '@gable/contract/body'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/context.ts'
import { deepestBody, maxKeys } from '../../platform/http/body-door.ts'
import { measureJson } from '../../platform/http/measure-json.ts'

/** Calls signed longer ago are treated as replays. */
const freshMs = 10 * 60_000

/** Whether a call was recently signed with this key (Standard Webhooks 1.0). */
export function isSignedBy({ headers, body }: Pick<RawCall, 'headers' | 'body'>, secret: string, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': provided } = headers
  if (secret === '' || typeof id !== 'string' || typeof seconds !== 'string' || typeof provided !== 'string')
    return false
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() - Number(seconds) * 1_000) > freshMs) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest()
  return provided.split(' ').some((signature) => {
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

/** A call with its raw bytes, which signatures cover. */
export interface RawCall {
  headers: IncomingHttpHeaders
  body: Buffer
  /** The path after the secret in the address, such as `OrderStatusUpdate`; empty for none. */
  rest: string
  query: Readonly<Record<string, string>>
  /** Path and query of the call. */
  url: string
}

/** The owner of the called address, for vendors where each company has its own address. */
export interface InboundAccount {
  companyId: string
  /** The market that owns the account, for vendors where markets have accounts. */
  ownerId?: string
  /** The key with which the vendor signs its calls; empty if it has none. */
  signingSecret: string
}

export interface InboundMessage {
  /** The vendor's own id. */
  externalId: string
  body: Record<string, unknown>
}

/** The maximum size of a call, in bytes, if the vendor declares no other. */
export const usualCallBytes = 64 * 1024

/**
 * A vendor that calls us back. New vendors are listed in the manifest of their slice, and need no table and no route.
 */
export interface InboundVendor {
  /** Used in the address: `/callbacks/{name}/{secret}`. */
  name: string
  /** The secret in the address; undefined if the operator accepts no calls from this vendor. */
  secretOf(config: Config): string | undefined
  /** For vendors where each company has its own address: returns the owner. Replaces `secretOf`. */
  accountOf?(deps: Deps, secret: string): Promise<InboundAccount | undefined>
  /** Its maximum call size in bytes, if larger than the default. */
  bytes?: number
  /** Also calls by GET, with the message in the query. */
  byGet?: true
  /** Whether the vendor recently signed the call. */
  isSigned(call: RawCall, config: Config, now: Date, account?: InboundAccount): boolean
  /** Returns the messages of a signed call; empty if it cannot be parsed. */
  messagesOf(call: RawCall, now: Date, account?: InboundAccount): InboundMessage[]
  /** The response that the vendor requires; defaults to `{ received: true }`. */
  answer?: object
  /** For vendors that need an answer to each call, such as what to do with a phone call: returns it as XML. */
  xmlFor?(deps: Deps, call: RawCall): Promise<string>
  /** Handles a message. Retried if it throws, so it must be safe to repeat. */
  handle(deps: Deps, message: InboundMessage): Promise<void>
}
