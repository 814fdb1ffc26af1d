import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/context.ts'

/** A call as it came over the wire: signatures are of its very bytes. */
export interface RawCall {
  headers: IncomingHttpHeaders
  body: Buffer
  /** What stands behind the secret in the address: `OrderStatusUpdate`; empty for nothing. */
  rest: string
  query: Readonly<Record<string, string>>
  /** Path and query as they were called. */
  url: string
}

/** Whose address was called, of a vendor that each company has an address of its own for. */
export interface InboundAccount {
  companyId: string
  /** The market whose account it is, of a vendor that markets have accounts at. */
  ownerId?: string
  /** By which the vendor signs its calls; empty where it was given none. */
  signingSecret: string
}

/** One thing that a vendor tells. */
export interface InboundMessage {
  /** The vendor's own id of it. */
  externalId: string
  body: Record<string, unknown>
}

/** The largest call of a vendor that declares no other. */
export const usualCallBytes = 64 * 1024

/** A vendor that calls us back. A later one is named in the manifest of its slice, and needs no table and no route. */
export interface InboundVendor {
  /** In the address: `/callbacks/{name}/{secret}`. */
  name: string
  /** The secret of the address; undefined where the operator takes no calls of this vendor. */
  secretOf(config: Config): string | undefined
  /** Of a vendor that each company has an address of its own for: whose this is, in place of `secretOf`. */
  accountOf?(deps: Deps, secret: string): Promise<InboundAccount | undefined>
  /** Its largest call, where that is more than the usual. */
  bytes?: number
  /** It calls by GET as well, with what it tells in the query. */
  byGet?: true
  /** Whether the vendor signed the call, lately. */
  isSigned(call: RawCall, config: Config, now: Date, account?: InboundAccount): boolean
  /** What a signed call tells; a call that cannot be read tells nothing. */
  messagesOf(call: RawCall, now: Date, account?: InboundAccount): InboundMessage[]
  /** What the vendor asks to be answered; `{ received: true }` without it. */
  answer?: object
  /** Does what follows. Tried again where it throws, so it must be safe to repeat. */
  handle(deps: Deps, message: InboundMessage): Promise<void>
}
