import { createTransport } from 'nodemailer'
import { composed, type OutgoingMail } from '../../../platform/mail/mailer.ts'
import type { SendResult } from '../../../platform/ports/mail-account.ts'
import { fetchError, type SafeFetchOptions, type SafeResponse, safeFetch } from '../../../platform/safe-fetch.ts'

const writer = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })

/** Encodes a mail in its wire format (RFC 5322). */
export async function mimeOf(mail: OutgoingMail): Promise<Buffer> {
  const { message } = await writer.sendMail(composed(mail))
  return message as Buffer
}

const minute = 60_000

/** Makes a call on behalf of a connected account. */
export function callAs(
  accessToken: string,
  address: string,
  { headers, ...options }: SafeFetchOptions,
): Promise<SafeResponse> {
  const allowedOrigins = [new URL(address).origin]
  return safeFetch(address, {
    ...options,
    allowedOrigins,
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  })
}

interface Meaning {
  /** The only status that means the mail was accepted. */
  accepted: number
  of403: 'LATER' | 'SENDER_REFUSED'
}

/** Interprets a vendor's answer to a mail. Throws a FetchError if it is unknown whether the mail was sent. */
export function sortSent({ status, headers }: SafeResponse, { accepted, of403 }: Meaning): SendResult {
  if (status === accepted) return { ok: true }
  if (status === 401) return { ok: false, reason: 'EXPIRED' }
  if (status === 429 || (status === 403 && of403 === 'LATER') || (status === 503 && headers['retry-after'])) {
    const seconds = Number(headers['retry-after'])
    return { ok: false, reason: 'LATER', retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : minute }
  }
  if (status === 403) return { ok: false, reason: 'SENDER_REFUSED' }
  if (status === 413) return { ok: false, reason: 'TOO_LARGE' }
  if (status >= 400 && status < 500 && status !== 408) return { ok: false, reason: 'MAIL_REFUSED' }
  throw fetchError('STATUS', status)
}
