import {
  type Country,
  type SubscriptionRequest,
  type SubscriptionStatus,
  type SubscriptionType,
  subscriptionRules,
  worksAs,
} from './status.ts'

/**
 * Which feature is open to which subscription, country, status and grant: one table of plain data. The guard refuses by it,
 * menu, pages and buttons are made by it, and what is closed says why by it. Zod-free.
 */

/** A subscription of a company, whatever its status. */
export interface Subscribed {
  type: SubscriptionType
  country: Country
  status: SubscriptionStatus
  /** What the contractor has asked for, until it is answered. */
  request: SubscriptionRequest | null
  /** Days until it ends by itself, as a trial does; null where it does not. */
  daysLeft?: number | null | undefined
}

/** What support opens for a company, or what it has paid for beside its plan. */
export const grants = ['eSignature', 'weatherReports', 'customBranding'] as const
export type Grant = (typeof grants)[number]

export const grantLabels: Record<Grant, string> = {
  eSignature: 'E-signature',
  weatherReports: 'Weather reports',
  customBranding: 'Custom branding',
}

/** What of a company decides on its features. */
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
  /** Canadian subscriptions lack them. */
  proposals: { types: quoteTool, countries: ['UnitedStates'] },
  /** Support enables it. */
  eSignature: { types: quoteTool, countries: ['UnitedStates'], grant: 'eSignature' },
  /** On request. No public source tells of hail in Canada. */
  weatherReports: { types: quoteTool, countries: ['UnitedStates'], grant: 'weatherReports' },
  /** Needs an upgraded subscription. */
  customBranding: { types: quoteTool, countries: everywhere, grant: 'customBranding' },
  /** The loan product is for the United States only. */
  loans: { types: ['CLP'], countries: ['UnitedStates'] },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof rules
export const features = Object.keys(rules) as Feature[]
export const featureRules: Record<Feature, FeatureRule> = rules

/** Why a feature is closed: what is nearest to opening it. */
export type Closed = 'country' | 'type' | 'status' | 'grant'

/** What is done with a feature: `read` its records, `finish` what was sent, or `create` and send new ones. */
export type FeatureUse = 'read' | 'finish' | 'create'

/** Whether a subscription with this status allows this use of its features. Records made under it can always be read. */
export function statusAllows(status: SubscriptionStatus, use: FeatureUse): boolean {
  if (use === 'read') return true
  return use === 'finish' ? subscriptionRules[status].finishes : worksAs(status)
}

/** Whether companies of a country can have a feature at all. */
export function isOfferedIn(country: Country, feature: Feature): boolean {
  return featureRules[feature].countries.includes(country)
}

/**
 * Why a feature is closed to a company for a use; undefined where it is open. Another type does not help where the country has
 * none. A grant is needed to create only: what was sent with it can be finished without.
 */
export function whyClosed(
  { subscriptions, grants: given }: Standing,
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
  return use === 'create' && grant && !given.includes(grant) ? 'grant' : undefined
}

/** Whether a feature is open to a company for a use. */
export function hasFeature(standing: Standing, feature: Feature, use: FeatureUse = 'create'): boolean {
  return whyClosed(standing, feature, use) === undefined
}

/**
 * Whether every user needs CLP access: the company has the loan product and nothing else. A paused subscription counts as held,
 * so that a pause deactivates nobody.
 */
export function needsClpAccess({ subscriptions }: Pick<Standing, 'subscriptions'>): boolean {
  const held = subscriptions.filter(({ status }) => worksAs(status) || status === 'Paused')
  return held.some(({ status }) => worksAs(status)) && held.every(({ type }) => type === 'CLP')
}
