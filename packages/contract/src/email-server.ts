/** Email servers that many contractors use, and how their connections are encrypted. Zod-free. */

/** `starttls`: a plain connection that is upgraded (RFC 3207). `tls`: encrypted from the start (RFC 8314). */
export const emailSecurities = ['starttls', 'tls'] as const
export type EmailSecurity = (typeof emailSecurities)[number]

export const emailSecurityLabels: Record<EmailSecurity, string> = { starttls: 'STARTTLS', tls: 'SSL/TLS' }

export const usualPort: Record<EmailSecurity, number> = { starttls: 587, tls: 465 }

/** An email service whose server settings are known. */
interface EmailServicePreset {
  name: string
  host: string
  port: number
  security: EmailSecurity
  /** The service's limit of emails per day and account, if it publishes one. */
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

/** Returns the preset's name for a host, or the host itself if no preset matches. */
export function emailServiceName(host: string): string {
  return emailServicePresets.find((preset) => preset.host === host)?.name ?? host
}

/** Consumer Gmail accounts have a lower limit than Google Workspace. */
const gmailConsumer = { domains: ['gmail.com', 'googlemail.com'], dailyLimit: 500 }

/** The SMTP host of each service that connects without a password. */
const hostOfVendor: Readonly<Record<string, string>> = { gmail: 'smtp.gmail.com', microsoft365: 'smtp.office365.com' }

/** Returns how many emails per day an account's service accepts; null if not known. @param host for an SMTP account. */
export function usualDailyLimit(vendor: string, fromAddress: string, host?: string): number | null {
  const server = host ?? hostOfVendor[vendor]
  const domain = fromAddress.split('@').at(-1)!.toLowerCase()
  if (server === 'smtp.gmail.com' && gmailConsumer.domains.includes(domain)) return gmailConsumer.dailyLimit
  return emailServicePresets.find((preset) => preset.host === server)?.dailyLimit ?? null
}
