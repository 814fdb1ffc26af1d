/** Email servers that many contractors use, and how a connection to one is encrypted. Zod-free. */

/** `starttls`: a plain connection that is upgraded (RFC 3207). `tls`: encrypted from the start (RFC 8314). */
export const emailSecurities = ['starttls', 'tls'] as const
export type EmailSecurity = (typeof emailSecurities)[number]

export const emailSecurityLabels: Record<EmailSecurity, string> = { starttls: 'STARTTLS', tls: 'SSL/TLS' }

/** The usual port of each. */
export const usualPort: Record<EmailSecurity, number> = { starttls: 587, tls: 465 }

/** An email service whose server settings are known. */
export interface EmailServicePreset {
  name: string
  host: string
  port: number
  security: EmailSecurity
  /** Emails a day that the service accepts from one account, as far as it says. */
  dailyLimit?: number
}

export const emailServicePresets: readonly EmailServicePreset[] = [
  { name: 'Gmail or Google Workspace', host: 'smtp.gmail.com', port: 587, security: 'starttls', dailyLimit: 2_000 },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: 587, security: 'starttls', dailyLimit: 10_000 },
  { name: 'Outlook.com', host: 'smtp-mail.outlook.com', port: 587, security: 'starttls', dailyLimit: 300 },
  { name: 'Yahoo Mail', host: 'smtp.mail.yahoo.com', port: 465, security: 'tls', dailyLimit: 500 },
  { name: 'iCloud Mail', host: 'smtp.mail.me.com', port: 587, security: 'starttls', dailyLimit: 1_000 },
  { name: 'GoDaddy', host: 'smtpout.secureserver.net', port: 465, security: 'tls' },
]

/** The preset's name for a host; the host itself for any other. */
export function emailServiceName(host: string): string {
  return emailServicePresets.find((preset) => preset.host === host)?.name ?? host
}

/** Consumer accounts at Gmail may send less than those of Google Workspace. */
const gmailConsumer = { domains: ['gmail.com', 'googlemail.com'], dailyLimit: 500 }

/** The server by which each service without a password is known. */
const hostOfVendor: Readonly<Record<string, string>> = { gmail: 'smtp.gmail.com', microsoft365: 'smtp.office365.com' }

/** Emails a day that an account's service accepts; null where that is not known. @param host of an account by SMTP. */
export function usualDailyLimit(vendor: string, fromAddress: string, host?: string): number | null {
  const server = host ?? hostOfVendor[vendor]
  const domain = fromAddress.split('@').at(-1)!.toLowerCase()
  if (server === 'smtp.gmail.com' && gmailConsumer.domains.includes(domain)) return gmailConsumer.dailyLimit
  return emailServicePresets.find((preset) => preset.host === server)?.dailyLimit ?? null
}
