import type { OauthVendorId } from '@gable/contract/integration-vendor'
import type { OutgoingMail } from '../mail/mailer.ts'

/** The tokens that a vendor issued for a consent. Stored sealed. */
export interface OauthTokens {
  accessToken: string
  refreshToken: string
  expiresAt: string
}

/** The owner of the connected account. `accountId` stays the same if the address changes. */
export interface AccountIdentity {
  accountId: string
  email: string
  /** Stored account data other than the tokens; not secret. */
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

/** `REVOKED`: the code or refresh token is no longer valid. `SCOPE_MISSING`: the person did not allow sending. */
export type TokenResult = { ok: true; tokens: OauthTokens } | { ok: false; reason: 'REVOKED' | 'SCOPE_MISSING' }

/**
 * `EXPIRED`: the access token is not accepted. `later`: the vendor asks the client to retry later. Throws a FetchError
 * if the vendor did not respond properly.
 */
export type SendResult =
  | { ok: true }
  | { ok: false; reason: 'EXPIRED' | 'SENDER_REFUSED' | 'MAIL_REFUSED' | 'TOO_LARGE' }
  | { ok: false; reason: 'LATER'; retryAfterMs: number }

/** A vendor whose accounts are connected with OAuth 2. */
export interface OauthVendor {
  id: OauthVendorId
  /** Returns the URL where the person is asked for consent. */
  consentUrl(consent: Consent): string
  exchange(provided: CodeExchange): Promise<TokenResult>
  /** Refreshes the tokens. Reuses the refresh token if the vendor issues no new one. */
  refresh(refreshToken: string, now: Date): Promise<TokenResult>
  /** Returns undefined if the access token is not accepted. */
  identify(accessToken: string): Promise<AccountIdentity | undefined>
  /** Revokes the consent at the vendor, if it supports that. Callers may ignore a failure. */
  revoke?(refreshToken: string): Promise<void>
}

export interface MailVendor extends OauthVendor {
  /** Maximum size of a mail with its files, in encoded bytes. A larger one is `TOO_LARGE`. */
  mostBytes: number
  send(accessToken: string, mail: OutgoingMail): Promise<SendResult>
}
