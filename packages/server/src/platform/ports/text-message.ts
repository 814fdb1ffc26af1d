import type { VendorResult } from './vendor.ts'

/** `OPTED_OUT`: the recipient said STOP. `NOT_REACHABLE`: the number cannot get text messages. */
export type TextFailure = 'OPTED_OUT' | 'NOT_REACHABLE' | 'REFUSED'
export type TextAnswer<Value> = VendorResult<Value, TextFailure>

export interface NewText {
  /** 10 digits, of the United States or Canada. */
  recipient: string
  body: string
  /** Where the service tells of what becomes of it. */
  callbackUrl: string
}

/** A service that sends text messages. Nothing is thrown but faults of our own. */
export interface TextService {
  perSecond: number
  send(text: NewText): Promise<TextAnswer<{ id: string }>>
  /** Finds a message by its recipient and its very text, which names a link of its own. Undefined: there is none. */
  find(text: Pick<NewText, 'recipient' | 'body'>): Promise<TextAnswer<{ id: string } | undefined>>
}
