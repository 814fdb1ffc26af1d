import { z } from 'zod'

/** What mail servers look up of the domain that email is from, to tell it from forged email. */

export const domainChecks = ['spf', 'dkim', 'dmarc'] as const

/** `unknown`: it could not be looked up. */
export const domainStates = ['found', 'missing', 'wrong', 'unknown'] as const
export type DomainState = (typeof domainStates)[number]

export const domainCheck = z.object({
  kind: z.enum(domainChecks),
  state: z.enum(domainStates),
  /** The record in the DNS; empty if there is none. */
  current: z.string(),
  /** What to put there. An empty value is one that only the email service knows. Null where nothing is to be done. */
  record: z.object({ host: z.string(), value: z.string() }).nullable(),
})
export type DomainCheck = z.infer<typeof domainCheck>

export const senderDomain = z.object({
  domain: z.string(),
  /** Empty for an address at a service for everyone, such as gmail.com, whose DNS is its own. */
  checks: z.array(domainCheck),
})
export type SenderDomain = z.infer<typeof senderDomain>
