import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/context.ts'

/** A call as it came over the wire: signatures are of its very bytes. */
export interface RawCall {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One thing that a vendor tells. */
export interface InboundMessage {
  /** The vendor's own id of it. */
  externalId: string
  body: Record<string, unknown>
}

/** A vendor that calls us back. A later one is an entry in `app.ts`, and no table and no route. */
export interface InboundVendor {
  /** In the address: `/callbacks/{name}/{secret}`. */
  name: string
  /** The secret of the address; undefined where the operator takes no calls of this vendor. */
  secretOf(config: Config): string | undefined
  /** Whether the vendor signed the call, lately. */
  isSigned(call: RawCall, config: Config, now: Date): boolean
  /** What a signed call tells; a call that cannot be read tells nothing. */
  messagesOf(call: RawCall): InboundMessage[]
  /** Does what follows. Tried again where it throws, so it must be safe to repeat. */
  handle(deps: Deps, message: InboundMessage): Promise<void>
}
