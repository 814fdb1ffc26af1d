import type { VendorResult } from './vendor.ts'

/** `OPTED_OUT`: the recipient replied STOP. `NOT_REACHABLE`: the number cannot receive text messages. */
export type TextFailure = 'OPTED_OUT' | 'NOT_REACHABLE' | 'REFUSED'
export type TextAnswer<Value> = VendorResult<Value, TextFailure>

export interface NewText {
  /** 10 digits, in the United States or Canada. */
  recipient: string
  body: string
  /** The URL where the service reports delivery. */
  callbackUrl: string
}

/** A service that sends text messages. Its methods throw only for bugs in our code. */
export interface TextService {
  perSecond: number
  send(text: NewText): Promise<TextAnswer<{ id: string }>>
  /**
   * Finds a message by its recipient and its exact text, which contains a unique link. Returns undefined if there is
   * none.
   */
  find(text: Pick<NewText, 'recipient' | 'body'>): Promise<TextAnswer<{ id: string } | undefined>>
}
