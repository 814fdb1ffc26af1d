import type { Placeholder } from './rich-text.ts'

/** What an email to a homeowner can name, and how its subject names it. Zod-free, so that screens may take it. */

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

/** What each of them stands for on one lead; empty where nothing is known. */
export type MessageValues = Readonly<Record<MessagePlaceholder, string>>

export const messageLimits = { subject: 200, cc: 10 } as const

export const messageSenders = ['company', 'own'] as const

/** How a line of plain text names a field: `{homeowner.firstName}`. */
export const tokenOf = (name: MessagePlaceholder) => `{${name}}`

const token = /\{([^{}]*)\}/g

/** A line with its fields filled in, and the fields that are unknown or have no value here. */
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
 * What became of a mail. `kept`: shown and not sent, as without a mail server; `capped`: its recipient had had enough that day;
 * `replaced`: it was not delivered, and was sent again as another one.
 */
export const mailStatuses = ['queued', 'sent', 'delivered', 'bounced', 'kept', 'failed', 'capped', 'replaced'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Of these the homeowner has nothing, so that it can be sent again. */
export const undeliveredStatuses: readonly MailStatus[] = ['bounced', 'failed', 'capped']
