import type { ContactField } from '@gable/contract/contact-file'
import { phone } from '@gable/contract/field'
import { leadTagLimits } from '@gable/contract/lead-tag'
import type { LeadStatus } from '@gable/contract/status'
import type { ContactMore } from './contact.table.ts'

/** What exports of AccuLynx, JobNimbus, HubSpot and Roofr have beside a contact. None of it keeps a row out. */

const mostNotes = 2_000

/** Their words for how a lead stands, in the order in which they are looked for. */
const meanings: readonly [LeadStatus, RegExp][] = [
  ['Lost', /\b(lost|dead|cancel\w*|unqualified|disqualified|rejected|bad timing)\b/i],
  ['Sold', /\b(sold|won|approved|completed?|invoiced|paid|signed|customer|closed)\b/i],
  ['Cold', /\b(cold|nurtur\w*|on hold|inactive|unresponsive)\b/i],
  [
    'Open',
    /\b(open|contacted|connected|attempted|in progress|appointment|scheduled|inspect\w*|estimat\w*|proposal|quot\w*|prospect|opportunity|working)\b/i,
  ],
]

/** What another product's status means here; what says nothing is new. */
export const statusMeant = (words: string): LeadStatus =>
  meanings.find(([, pattern]) => pattern.test(words.slice(0, 80)))?.[0] ?? 'New'

/** What a row says beside its contact; nothing where it says nothing. */
export function moreOf(values: Record<ContactField, string>): { more?: ContactMore } {
  const { altPhone, owner, status, tags, notes, createdOn } = values
  if (![altPhone, owner, status, tags, notes, createdOn].some(Boolean)) return {}
  const dialled = phone.safeParse(altPhone.replace(/\.0+$/, ''))
  return {
    more: {
      altPhone: dialled.success ? dialled.data : '',
      owner: owner.slice(0, 200),
      statusWords: status.slice(0, 80),
      status: statusMeant(status),
      tags: tagsOf(tags),
      // What cannot be dialled is not thrown away.
      notes: [notes, dialled.success ? '' : altPhone].filter(Boolean).join('\n').slice(0, mostNotes),
      createdOn: createdOn.slice(0, 40),
    },
  }
}

/** Tags between commas or semicolons; one that is written twice is one. */
function tagsOf(text: string): string[] {
  const tags = text
    .split(/[,;|\n]/, 100)
    .map((tag) => tag.trim().slice(0, leadTagLimits.tag))
    .filter((tag) => /[\p{L}\p{N}]/u.test(tag))
  const isFirst = (tag: string, place: number) =>
    place === tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase())
  return tags.filter(isFirst).slice(0, leadTagLimits.tags)
}
