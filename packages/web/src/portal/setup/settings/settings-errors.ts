import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { type FormTabKey, type SettingsTabKey, settingsTabs } from './settings-tabs.ts'

/** The tab of each form field. */
const tabOfField: Record<keyof QuoteSettingsForm, FormTabKey> = {
  flatRise: 'general',
  shallowRise: 'general',
  mediumRise: 'general',
  steepRise: 'general',
  simpleWasteBps: 'general',
  moderateWasteBps: 'general',
  complexWasteBps: 'general',
  outlineWideningBps: 'general',
  slopeWideningBps: 'general',
  measuredNarrowingBps: 'general',
  rangeStepCents: 'general',
  display: 'quotes',
  priceAfterForm: 'quotes',
  showPriceChanges: 'quotes',
  rangeType: 'quotes',
  rangeBps: 'quotes',
  steps: 'quotes',
  costs: 'quotes',
  questions: 'quotes',
  discounts: 'quotes',
  discountLimitBps: 'quotes',
  discountLimitCents: 'quotes',
  costDiscountLimitBps: 'quotes',
  costDiscountLimitCents: 'quotes',
  repDiscountLimitBps: 'quotes',
  leastMarginBps: 'quotes',
  repsSeeMargin: 'quotes',
  texts: 'quotes',
}

/** Returns whether a path belongs to the form, such as `costs.0.name`. */
export const isOfForm = (path: string): boolean => Object.hasOwn(tabOfField, path.split('.')[0]!)

/** Returns the number of fields with errors per tab, in tab order, without tabs that have none. */
export function errorsByTab(paths: readonly string[]): { tab: SettingsTabKey; count: number }[] {
  const tabs: SettingsTabKey[] = paths
    .filter(isOfForm)
    .map((path) => tabOfField[path.split('.')[0] as keyof QuoteSettingsForm])
  return settingsTabs
    .map(({ key }) => ({ tab: key, count: tabs.filter((tab) => tab === key).length }))
    .filter(({ count }) => count > 0)
}

/** Returns the IDs of list entries with errors. */
export function invalidLines(paths: readonly string[], form: QuoteSettingsForm): string[] {
  const ids = paths.map((path) => {
    const [, list, index] = /^(costs|questions|discounts)\.(\d+)/.exec(path) ?? []
    return list ? form[list as 'costs' | 'questions' | 'discounts'][Number(index)]?.id : undefined
  })
  return [...new Set(ids.filter((id) => id !== undefined))]
}
