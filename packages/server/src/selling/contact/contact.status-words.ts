import type { LeadStatus } from '@gable/contract/status'

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
export const statusMeant = (words: string): LeadStatus =>
  meanings.find(([, pattern]) => pattern.test(words.slice(0, 80)))?.[0] ?? 'New'
