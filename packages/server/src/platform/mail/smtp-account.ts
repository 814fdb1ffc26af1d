import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { EmailSecurity } from '@gable/contract/email-server'
import { createTransport, type Transporter } from 'nodemailer'
import { isPrivateAddress } from '../safe-fetch.ts'
import type { AccountFailure } from './mail-accounts.ts'
import type { OutgoingMail } from './mailer.ts'
import { composed, reached } from './mailer.ts'

/** Settings for signing in to a third-party email server. */
export interface SmtpSettings {
  host: string
  port: number
  security: EmailSecurity
  login: string
  password: string
}

/** Why an email server rejected a login or a mail. `OTHER`: it rejected only this mail. */
export type SmtpFailure = Exclude<AccountFailure, 'ACCESS_REVOKED'>

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Signs in and out. Throws an error that `smtpFailureOf` recognizes. */
export async function verifySmtp(settings: SmtpSettings, privateHosts: readonly string[]): Promise<void> {
  await withTransport(settings, privateHosts, (transport) => transport.verify())
}

/** Sends one mail over its own connection. Throws an error that `smtpFailureOf` recognizes. */
export async function sendBySmtp(
  settings: SmtpSettings,
  privateHosts: readonly string[],
  mail: OutgoingMail,
): Promise<void> {
  await withTransport(settings, privateHosts, async (transport) => {
    reached(mail, await transport.sendMail(composed(mail)))
  })
}

/** Classifies a nodemailer error by its code and the server's reply (RFC 5321, RFC 4954). */
export function smtpFailureOf(error: unknown): SmtpFailure {
  const { code = '', command = '', responseCode = 0 } = error as SmtpError
  // 4xx: the server asks the client to try again later.
  const isFinal = responseCode < 400 || responseCode >= 500
  if (code === 'EAUTH' && isFinal) return 'SIGN_IN_INVALID'
  if (code === 'EENVELOPE' && command === 'MAIL FROM' && isFinal) return 'EMAIL_SENDER_REFUSED'
  return unreachable.has(code) ? 'EMAIL_SERVER_UNREACHABLE' : 'OTHER'
}

/** Returns whether an email server reports a nonexistent address (RFC 3463: 5.1.x), which no retry changes. */
export function isNoSuchAddress(error: unknown): boolean {
  const { code = '', responseCode = 0, response = '' } = error as SmtpError
  return code === 'EENVELOPE' && responseCode >= 500 && /^\d{3}[ -]5\.1\.\d/.test(response)
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  /** The server's reply, unchanged. */
  response?: string
}

const unreachable = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'ENOTALLOWED'])

async function withTransport<T>(
  { host, port, security, login, password }: SmtpSettings,
  privateHosts: readonly string[],
  work: (transport: Transporter) => Promise<T>,
): Promise<T> {
  const isOwnNetwork = privateHosts.includes(host)
  const transport = createTransport({
    ...timeouts,
    // Connect to the address that was checked.
    host: isOwnNetwork ? host : await publicAddressOf(host),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    tls: { servername: isIP(host) ? undefined : host, rejectUnauthorized: !isOwnNetwork },
    auth: { user: login, pass: password },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    return await work(transport)
  } finally {
    transport.close()
  }
}

/**
 * Returns the first public address of a host. Throws if there is none, so that no company can reach the operator's own
 * network.
 */
async function publicAddressOf(host: string): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  const first = found.find(({ address }) => !isPrivateAddress(address))
  if (!first) throw Object.assign(new Error('No public address'), { code: found.length > 0 ? 'ENOTALLOWED' : 'EDNS' })
  return first.address
}
