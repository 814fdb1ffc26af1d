import { type ContactField, contactColumns } from '@gable/contract/contact-file'
import { email, phone } from '@gable/contract/field'
import { dayOf, toScaledInteger } from '@gable/contract/format/typed-number'
import { leadTagLimits } from '@gable/contract/lead-tag'
import { limits } from '@gable/contract/limits'
import { regionOf } from '@gable/contract/region'
import type { LeadStatus } from '@gable/contract/status'
import { plainMarks } from '@gable/contract/text'
import { streetThenTown } from '../../places/geo/geo.address-key.ts'
import type { ContactMore } from './contact.table.ts'

/** Maps another product's status to ours. The first matching pattern wins. */
const meanings: readonly [LeadStatus, RegExp][] = [
  [
    'Lost',
    /\b(lost|dead|cancel\w*|unqualified|disqualified|rejected|declined|bad timing|not interested|no longer|not (?:a )?(?:sold|won|customer|client|qualified)|un(?:sold|interested)|do not (?:call|contact))\b/i,
  ],
  // A negated or awaited win is still open: "Estimate not approved", "Pending customer approval", "Awaiting signed contract".
  [
    'Open',
    /\b(not|never|isn't|hasn't|wasn't|un(?:signed|approved|completed?)|pending|await\w*|waiting|needs?|needed|required|requested|ready for|to be|prospective|potential|future)\b/i,
  ],
  ['Sold', /\b(sold|won|approved|completed?|invoiced|paid|signed|customer|closed)\b/i],
  ['Cold', /\b(cold|nurtur\w*|on hold|inactive|unresponsive)\b/i],
  [
    'Open',
    /\b(open|contacted|connected|attempted|in progress|appointment|scheduled|inspect\w*|estimat\w*|proposal|quot\w*|prospect|opportunity|working)\b/i,
  ],
]

/** The lead status that a text means; New if nothing matches. */
export const intendedStatus = (words: string): LeadStatus =>
  meanings.find(([, pattern]) => pattern.test(words.slice(0, 80)))?.[0] ?? 'New'

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
  const message = [altPhone, second, owner, status, tags, notes, createdOn, soldOn, ...unread].some(Boolean)
  if (!message && soldCents === null) return {}
  return {
    more: {
      altPhone,
      altEmail: second,
      soldCents,
      soldOn,
      owner: owner.slice(0, 200),
      statusWords: status.slice(0, 80),
      status: intendedStatus(status),
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
  const cents = toScaledInteger(text, 2)
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

/** The parts of an address in one cell. Parts that the cell does not contain are empty. */
interface AddressParts {
  street: string
  city: string
  state: string
  postalCode: string
}

const countryAtEnd = /(?<![\s,])[\s,]+(usa|us|u\.s\.a?\.?|united states(?: of america)?|canada)\.?\s*$/i
const postalAtEnd = /(?:^|(?<![\s,])[\s,]+)(\d{5}(?:-?\d{4})?|[a-z]\d[a-z]\s?\d[a-z]\d)$/i
/**
 * Reads an address such as "47 Main Street, Maple Ridge, ID 83499", on one line or several, with or without commas.
 * Text that does not end with a state or a postal code is treated as a street only. If the town is missing and no other
 * cell has it, the text after the last comma or line break can be the town: "2708 East Lincoln Street, Bloomington".
 */
export function readAddress(text: string, { isTownMissing = false } = {}): AddressParts {
  const parts = plainMarks(text)
    .replace(countryAtEnd, '')
    .replace(/\(([^()]*)\)/g, (whole, inner: string) => (regionOf(inner) ? ` ${inner} ` : whole))
    .split(/[,;\n\r]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const street = parts.join(', ')
  const postalCode = takePostalCode(parts)
  const state = takeState(parts, postalCode !== '')
  if (!postalCode && !state) {
    const city = isTownMissing && parts.length > 1 && isTown(parts.at(-1)!) ? parts.pop()! : ''
    return { street: city ? parts.join(', ') : street, city, state: '', postalCode: '' }
  }
  if (parts.length > 1) return { street: parts.slice(0, -1).join(', '), city: parts.at(-1)!, state, postalCode }
  const [line, town] = streetThenTown(parts[0] ?? '')
  return { street: line, city: town, state, postalCode }
}

/** Matches text that is only words and does not name a part of a building. */
const isTown = (part: string) =>
  /^[\p{L}.' -]{3,}$/u.test(part) && !/^(?:apt|apartment|unit|suite|ste|floor|fl|bldg|building|lot|rear)\b/i.test(part)

/** Removes the postal code from the end of the last part. */
function takePostalCode(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  const [whole, code] = postalAtEnd.exec(last) ?? []
  // A number alone, or at the start of a street, is a house number and not a postal code: "83499" or "12345 Main".
  if (whole === undefined || (parts.length === 1 && whole === last)) return ''
  replaceLast(parts, last.slice(0, -whole.length))
  return code!
}

/** Removes a state or province from the end of the last part: the whole part or its last words. */
function takeState(parts: string[], hasCode: boolean): string {
  const words = (parts.at(-1) ?? '').split(' ')
  // Two letters in any case are a state if a postal code follows or a comma precedes them: "Austin, Tx 78701".
  for (let from = Math.max(0, words.length - 3); from < words.length; from += 1) {
    if (parts.length === 1 && from === 0) continue
    const name = words.slice(from).join(' ').replace(/\.$/, '')
    const region = regionOf(name)
    // "Main Ct" ends with a street type, not with Connecticut: without a postal code, two letters must be uppercase or
    // stand alone.
    const isStated = name === name.toUpperCase() || hasCode || from === 0
    if (!region || (name.length === 2 && !isStated)) continue
    replaceLast(parts, words.slice(0, from).join(' '))
    return region.code
  }
  return ''
}

function replaceLast(parts: string[], rest: string): void {
  parts.pop()
  const left = rest.replace(/(?<![\s,])[\s,]+$/, '')
  if (left) parts.push(left)
}
