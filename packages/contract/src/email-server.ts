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
}

export const emailServicePresets: readonly EmailServicePreset[] = [
  { name: 'Gmail or Google Workspace', host: 'smtp.gmail.com', port: 587, security: 'starttls' },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: 587, security: 'starttls' },
  { name: 'Outlook.com', host: 'smtp-mail.outlook.com', port: 587, security: 'starttls' },
  { name: 'Yahoo Mail', host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
  { name: 'iCloud Mail', host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
  { name: 'GoDaddy', host: 'smtpout.secureserver.net', port: 465, security: 'tls' },
]

/** The preset's name for a host; the host itself for any other. */
export function emailServiceName(host: string): string {
  return emailServicePresets.find((preset) => preset.host === host)?.name ?? host
}
