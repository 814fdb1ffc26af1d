import type { Placeholder } from './rich-text.ts'

/** The fields of an email to a homeowner, and how its subject writes them. Zod-free, so that screens can import it. */

export const messagePlaceholders = [
  'homeowner.firstName',
  'homeowner.lastName',
  'homeowner.email',
  'homeowner.phone',
  'property.address',
  'rep.name',
  'rep.email',
  'rep.phone',
  'company.name',
  'company.phone',
  'company.email',
  'company.website',
  'company.license',
  'today',
] as const satisfies readonly Placeholder[]
export type MessagePlaceholder = (typeof messagePlaceholders)[number]

/** The value of each field for one lead; empty if unknown. */
export type MessageValues = Readonly<Record<MessagePlaceholder, string>>

export const messageLimits = { subject: 200, cc: 10, templateName: 60, templates: 50 } as const

export const messageSenders = ['company', 'own'] as const

/** How plain text writes a field: `{homeowner.firstName}`. */
export const tokenOf = (name: MessagePlaceholder) => `{${name}}`

const token = /\{([^{}]*)\}/g

/** Fills in a line's fields, and returns the fields that are unknown or have no value. */
export function fillLine(line: string, values: Partial<MessageValues>): { filled: string; left: string[] } {
  const left: string[] = []
  const filled = line.replace(token, (whole, inner: string) => {
    const name = messagePlaceholders.find((each) => each === inner.trim())
    const value = name && values[name]?.trim()
    if (value) return value
    left.push(name ?? whole)
    return whole
  })
  return { filled, left: [...new Set(left)] }
}

/**
 * The outcome of a mail. `kept`: shown but not sent, such as without a mail server; `capped`: the recipient had reached
 * the daily limit; `replaced`: it was not delivered, and was sent again as a new mail.
 */
export const mailStatuses = ['queued', 'sent', 'delivered', 'bounced', 'kept', 'failed', 'capped', 'replaced'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Statuses in which the homeowner received nothing, so that the mail can be sent again. */
export const undeliveredStatuses: readonly MailStatus[] = ['bounced', 'failed', 'capped']
