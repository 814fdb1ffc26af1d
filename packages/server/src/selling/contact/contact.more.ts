import { type ContactField, contactColumns } from '@gable/contract/contact-file'
import { email, phone } from '@gable/contract/field'
import { dayOf, scaledOf } from '@gable/contract/format/typed-number'
import { leadTagLimits } from '@gable/contract/lead-tag'
import { limits } from '@gable/contract/limits'
import { statusMeant } from './contact.status-words.ts'
import type { ContactMore } from './contact.table.ts'

/**
 * Fields in exports of other products that are not part of a contact. They never reject a row; unreadable values become
 * notes.
 */

const maxNotes = 2_000

/**
 * Returns what a row contains besides its contact, or nothing. `otherEmails` are the additional ones in the email cell.
 */
export function moreOf(
  values: Record<ContactField, string>,
  otherEmails: readonly string[] = [],
): { more?: ContactMore } {
  const { owner, status, tags, notes, createdOn } = values
  const unread: string[] = []
  const readOr = <Value>(field: ContactField, read: (text: string) => Value | undefined, none: Value): Value => {
    if (values[field] === '') return none
    const value = read(values[field])
    if (value === undefined) unread.push(`${contactColumns[field]}: ${values[field]}`)
    return value ?? none
  }
  const altPhone = readOr('altPhone', dialed, '')
  const [second = '', ...others] = [...new Set([...readOr('altEmail', emailsIn, []), ...otherEmails])]
  if (others.length > 0) unread.push(`Email: ${others.join(', ')}`)
  const soldCents = readOr<number | null>('soldAmount', amountIn, null)
  const soldOn = readOr<string | null>('soldOn', dayOf, null)
  const said = [altPhone, second, owner, status, tags, notes, createdOn, soldOn, ...unread].some(Boolean)
  if (!said && soldCents === null) return {}
  return {
    more: {
      altPhone,
      altEmail: second,
      soldCents,
      soldOn,
      owner: owner.slice(0, 200),
      statusWords: status.slice(0, 80),
      status: statusMeant(status),
      tags: tagsOf(tags),
      notes: [notes, ...unread].filter(Boolean).join('\n').slice(0, maxNotes),
      createdOn: createdOn.slice(0, 40),
    },
  }
}

function dialed(text: string): string | undefined {
  const read = phone.safeParse(text.replace(/\.0+$/, ''))
  return read.success ? read.data : undefined
}

/** The emails in a cell; undefined if there are none. */
export function emailsIn(text: string): string[] | undefined {
  const read = text
    .replace(/^mailto:/i, '')
    .split(/[\s,;<>|]+/)
    .filter((part) => part.includes('@'))
    .flatMap((part) => email.safeParse(part).data ?? [])
  return read.length > 0 ? [...new Set(read)] : undefined
}

/** A contract amount in cents. An amount of zero means none. */
function amountIn(text: string): number | null | undefined {
  const cents = scaledOf(text, 2)
  if (cents === null || Number.isNaN(cents) || cents > limits.quote.amountCents) return undefined
  return cents === 0 ? null : cents
}

/** Google's own labels carry no information about a contact. */
const groups = new Set(['mycontacts', 'starred'])

/** Splits tags at commas, semicolons, or Google's ":::", and removes duplicates. */
function tagsOf(text: string): string[] {
  const tags = text
    .split(/:::|[,;|\n]/, 100)
    .map((tag) =>
      tag
        .replace(/^\s*\*\s*/, '')
        .trim()
        .slice(0, leadTagLimits.tag),
    )
    .filter((tag) => /[\p{L}\p{N}]/u.test(tag) && !groups.has(tag.toLowerCase()))
  const isFirst = (tag: string, place: number) =>
    place === tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase())
  return tags.filter(isFirst).slice(0, leadTagLimits.tags)
}
