/**
 * Findings of a check of a page on a contractor's website, most serious first. `faults` prevent the quote tool from
 * being shown or from working; `notes` are informational. Zod-free: the screens have a sentence for each.
 */
const websiteErrors = [
  'pageNotFound',
  'pageRefused',
  'pageNotReached',
  'pageTooLarge',
  'pageNotHtml',
  'pagePrivate',
  'domainNotListed',
  'scriptMissing',
  'scriptInComment',
  'scriptInNoscript',
  'scriptHeldBack',
  'scriptIsModule',
  'scriptOfOther',
  'scriptWithoutId',
  'scriptElsewhere',
  'scriptNotSecure',
  'policyScript',
  'policyConnect',
  'policyFrame',
  'policySandbox',
] as const

const websiteNotes = [
  'scriptByTagManager',
  'redirectedAway',
  'scriptTwice',
  'alsoOther',
  'pageNotSecure',
  'policyFont',
] as const

export const websiteFindings = [...websiteErrors, ...websiteNotes] as const
export type WebsiteFinding = (typeof websiteFindings)[number]

export const isWebsiteError = (finding: WebsiteFinding): boolean =>
  (websiteErrors as readonly WebsiteFinding[]).includes(finding)
