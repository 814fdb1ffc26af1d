import type { Country, SubscriptionType } from './status.ts'

/** What a subscription opens, as plain data: the guard refuses by it, menu and buttons are made by it. Zod-free. */

/** A subscription that works, of a company. */
export interface Subscribed {
  type: SubscriptionType
  country: Country
}

const quotes = ({ type }: Subscribed) => type === 'RQP_PRO' || type === 'OC_PRO'

const opens = {
  /** The homeowner's widget. */
  instantQuotes: quotes,
  /** Canadian subscriptions lack them. */
  proposals: (subscribed: Subscribed) => quotes(subscribed) && subscribed.country === 'UnitedStates',
  /** The loan product is for the United States only. */
  loans: ({ type, country }: Subscribed) => type === 'CLP' && country === 'UnitedStates',
}

export type Feature = keyof typeof opens
export const features = Object.keys(opens) as Feature[]

/** Whether one of a company's working subscriptions opens a feature. */
export function hasFeature(subscriptions: readonly Subscribed[], feature: Feature): boolean {
  return subscriptions.some(opens[feature])
}
