import type { OauthVendorId } from '@gable/contract/integration-vendor'
import type { OutgoingMail } from '../mail/mailer.ts'

/** What a vendor gave for a consent. Kept sealed. */
export interface OauthTokens {
  accessToken: string
  refreshToken: string
  expiresAt: string
}

/** Whose account was connected. `accountId` stays the same when its address changes. */
export interface AccountIdentity {
  accountId: string
  email: string
  /** What is kept of the account beside its tokens, and is no secret. */
  settings?: Record<string, unknown>
}

export interface Consent {
  state: string
  /** The S256 challenge of the verifier (RFC 7636). */
  challenge: string
  redirectUri: string
}

export interface CodeExchange {
  code: string
  verifier: string
  redirectUri: string
  now: Date
}

/** `REVOKED`: the code or refresh token is not good any more. `SCOPE_MISSING`: the person did not allow sending. */
export type TokenResult = { ok: true; tokens: OauthTokens } | { ok: false; reason: 'REVOKED' | 'SCOPE_MISSING' }

/** `EXPIRED`: the access token is not accepted. `later`: the vendor asks to come back. A FetchError: it did not answer well. */
export type SendResult =
  | { ok: true }
  | { ok: false; reason: 'EXPIRED' | 'SENDER_REFUSED' | 'MAIL_REFUSED' | 'TOO_LARGE' }
  | { ok: false; reason: 'LATER'; retryAfterMs: number }

/** A vendor whose accounts are connected by OAuth 2. */
export interface OauthVendor {
  id: OauthVendorId
  /** Where the person is asked for consent. */
  consentUrl(consent: Consent): string
  exchange(given: CodeExchange): Promise<TokenResult>
  /** Keeps the refresh token where the vendor gives no new one. */
  refresh(refreshToken: string, now: Date): Promise<TokenResult>
  /** Undefined where the access token is not accepted. */
  identify(accessToken: string): Promise<AccountIdentity | undefined>
  /** Withdraws the consent at the vendor, where it has a call for that. Failing it is no obstacle. */
  revoke?(refreshToken: string): Promise<void>
}

/** An email service. */
export interface MailVendor extends OauthVendor {
  /** So many bytes a mail may have, with its files, as it goes over the wire. A larger one is `TOO_LARGE`. */
  mostBytes: number
  send(accessToken: string, mail: OutgoingMail): Promise<SendResult>
}
