import { z } from 'zod'

/** The DNS records that mail servers check to detect forged email. */

const domainChecks = ['spf', 'dkim', 'dmarc'] as const

/** `unknown`: the lookup failed. */
const domainStates = ['found', 'missing', 'wrong', 'unknown'] as const
export type DomainState = (typeof domainStates)[number]

const domainCheck = z.object({
  kind: z.enum(domainChecks),
  state: z.enum(domainStates),
  /** The current DNS record; empty if there is none. */
  current: z.string(),
  /** The record to add. An empty value is one that only the email service knows. Null if nothing needs to change. */
  record: z.object({ host: z.string(), value: z.string() }).nullable(),
})
export type DomainCheck = z.infer<typeof domainCheck>

export const senderDomain = z.object({
  domain: z.string(),
  /** Empty for an address at a public email service such as gmail.com, which manages its own DNS. */
  checks: z.array(domainCheck),
})
export type SenderDomain = z.infer<typeof senderDomain>
