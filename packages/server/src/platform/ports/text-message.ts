import type { VendorResult } from './vendor.ts'

/** `OPTED_OUT`: the recipient replied STOP. `NOT_REACHABLE`: the number cannot receive text messages. */
export type TextFailure = 'OPTED_OUT' | 'NOT_REACHABLE' | 'REFUSED'
export type TextAnswer<Value> = VendorResult<Value, TextFailure>

/** The state of a sender's registration for business texts in the United States (A2P 10DLC). */
export type TextRegistration = 'registered' | 'pending' | 'failed' | 'unknown'

export interface NewText {
  /** 10 digits, in the United States or Canada. */
  recipient: string
  body: string
  /** The company's own number or messaging service; the installation's without one. */
  from?: string | undefined
  /** Where the service fetches the photos of the message. */
  photoUrls?: readonly string[]
  /** The URL where the service reports delivery. */
  callbackUrl: string
}

/** A service that sends text messages. Its methods throw only for bugs in our code. */
export interface TextService {
  perSecond: number
  send(text: NewText): Promise<TextAnswer<{ id: string }>>
  /** Finds the messages with this recipient and exact text that were created since then, latest first. */
  find(text: Pick<NewText, 'recipient' | 'body'> & { since: Date }): Promise<TextAnswer<{ ids: string[] }>>
  /** Fetches a photo or file that came with a message, from the address that the service gave. */
  media(url: string): Promise<TextAnswer<{ bytes: Uint8Array }>>
  /** Returns the state of a sender's registration; of the installation's without one. */
  registration(sender?: string): Promise<TextAnswer<TextRegistration>>
}
