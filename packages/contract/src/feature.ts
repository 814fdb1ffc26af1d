import {
  type Country,
  type SubscriptionRequest,
  type SubscriptionStatus,
  type SubscriptionType,
  subscriptionRules,
  worksAs,
} from './status.ts'

/**
 * Which subscription type, country, status, and grant each feature needs, as one table of plain data. The guard
 * enforces it, the menu, pages, and buttons are built from it, and it explains why a feature is not available.
 * Zod-free.
 */

/** A company's subscription, in any status. */
export interface Subscribed {
  type: SubscriptionType
  country: Country
  status: SubscriptionStatus
  /** The contractor's unanswered request. */
  request: SubscriptionRequest | null
  /** Days until the subscription ends by itself, as a trial does; null if it does not. */
  daysLeft?: number | null | undefined
}

/** Features that support opens for a company, or that it bought in addition to its plan. */
export const grants = ['eSignature', 'weatherReports', 'customBranding'] as const
export type Grant = (typeof grants)[number]

export const grantLabels: Record<Grant, string> = {
  eSignature: 'E-signature',
  weatherReports: 'Weather reports',
  customBranding: 'Custom branding',
}

/** The facts about a company that decide which features it has. */
export interface Standing {
  subscriptions: readonly Subscribed[]
  grants: readonly Grant[]
}

interface FeatureRule {
  types: readonly SubscriptionType[]
  countries: readonly Country[]
  grant?: Grant
}

const everywhere = ['UnitedStates', 'Canada'] as const
const quoteTool = ['RQP_PRO', 'OC_PRO'] as const

const rules = {
  /** The homeowner's widget. */
  instantQuotes: { types: quoteTool, countries: everywhere },
  /** Not included in Canadian subscriptions. */
  proposals: { types: quoteTool, countries: ['UnitedStates'] },
  /** Support enables it. */
  eSignature: { types: quoteTool, countries: ['UnitedStates'], grant: 'eSignature' },
  /** On request. There is no public source of hail data for Canada. */
  weatherReports: { types: quoteTool, countries: ['UnitedStates'], grant: 'weatherReports' },
  /** Needs an upgraded subscription. */
  customBranding: { types: quoteTool, countries: everywhere, grant: 'customBranding' },
  /** The loan product exists only in the United States. */
  loans: { types: ['CLP'], countries: ['UnitedStates'] },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof rules
export const features = Object.keys(rules) as Feature[]
export const featureRules: Record<Feature, FeatureRule> = rules

/** Why a feature is not available: the one requirement to fix next. */
export type Closed = 'country' | 'type' | 'status' | 'grant'

/** How a feature is used: `read` its records, `finish` what was already sent, or `create` and send new records. */
export type FeatureUse = 'read' | 'finish' | 'create'

/** Returns whether a subscription status allows this use of its features. Records can always be read. */
function statusAllows(status: SubscriptionStatus, use: FeatureUse): boolean {
  if (use === 'read') return true
  return use === 'finish' ? subscriptionRules[status].finishes : worksAs(status)
}

/** Returns whether a feature is offered in a country at all. */
export function isOfferedIn(country: Country, feature: Feature): boolean {
  return featureRules[feature].countries.includes(country)
}

/**
 * Returns why a company cannot use a feature this way; undefined if it can. Suggests no other subscription type if the
 * country does not have the feature. A grant is needed only to create: items sent under it can be finished without it.
 */
export function whyClosed(
  { subscriptions, grants: provided }: Standing,
  feature: Feature,
  use: FeatureUse = 'create',
): Closed | undefined {
  const { types, countries, grant } = featureRules[feature]
  const isElsewhere = subscriptions.every(({ country }) => !isOfferedIn(country, feature))
  if (subscriptions.length > 0 && isElsewhere) return 'country'
  const ofType = subscriptions.filter(({ type }) => types.includes(type))
  if (ofType.length === 0) return 'type'
  const here = ofType.filter(({ country }) => countries.includes(country))
  if (here.length === 0) return 'country'
  if (!here.some(({ status }) => statusAllows(status, use))) return 'status'
  return use === 'create' && grant && !provided.includes(grant) ? 'grant' : undefined
}

/** Returns whether a company can use a feature this way. */
export function hasFeature(standing: Standing, feature: Feature, use: FeatureUse = 'create'): boolean {
  return whyClosed(standing, feature, use) === undefined
}

/**
 * Returns whether every user needs CLP access, which is the case if the company has only the loan product. A paused
 * subscription still counts, so a pause deactivates nobody.
 */
export function needsClpAccess({ subscriptions }: Pick<Standing, 'subscriptions'>): boolean {
  const held = subscriptions.filter(({ status }) => worksAs(status) || status === 'Paused')
  return held.some(({ status }) => worksAs(status)) && held.every(({ type }) => type === 'CLP')
}
