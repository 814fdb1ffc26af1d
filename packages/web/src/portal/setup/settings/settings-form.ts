import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { CostItem, CostQuestion, DiscountItem, QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { Currency, PriceDisplay, RangeType, WidgetStep } from '@gable/contract/status'
import { costWords, offWords, questionWords } from './quotes/line-words.ts'
import type { QuoteSettings } from './settings-query.ts'
import { text } from './text.ts'

export function formOf({ version: _v, currency: _c, markets: _m, ...form }: QuoteSettings): QuoteSettingsForm {
  return form
}

/** The field labels for reporting what someone else has changed. List entries are identified by their names. */
export const settingsLabels: Record<string, string> = {
  flatRise: text('general.rise', { category: text('general.flatRise') }),
  shallowRise: text('general.rise', { category: text('general.shallowRise') }),
  mediumRise: text('general.rise', { category: text('general.mediumRise') }),
  steepRise: text('general.rise', { category: text('general.steepRise') }),
  simpleWasteBps: text('general.wasteOf', { complexity: text('general.simpleWasteBps') }),
  moderateWasteBps: text('general.wasteOf', { complexity: text('general.moderateWasteBps') }),
  complexWasteBps: text('general.wasteOf', { complexity: text('general.complexWasteBps') }),
  outlineWideningBps: text('general.outlineWideningBps'),
  slopeWideningBps: text('general.slopeWideningBps'),
  measuredNarrowingBps: text('general.measuredNarrowingBps'),
  rangeStepCents: text('general.rangeStepCents'),
  display: text('price.display'),
  priceAfterForm: text('price.priceAfterForm'),
  showPriceChanges: text('price.showPriceChanges'),
  rangeType: text('price.rangeType'),
  rangeBps: text('price.rangeBps'),
  steps: text('price.steps'),
  discountLimitBps: text('discounts.discountLimitBps'),
  discountLimitCents: text('discounts.discountLimitCents'),
  costDiscountLimitBps: text('discounts.costDiscountLimitBps'),
  costDiscountLimitCents: text('discounts.costDiscountLimitCents'),
  repDiscountLimitBps: text('discounts.repDiscountLimitBps'),
  leastMarginBps: text('discounts.leastMarginBps'),
  repsSeeMargin: text('discounts.repsSeeMargin'),
  'texts.priceNote': text('texts.priceNote'),
  'texts.afterFormNote': text('texts.afterFormNote'),
  'texts.questionsTitle': text('texts.questionsTitle'),
}

/** Formats a field's value, or a list entry (`mergeLatest`). */
export function shownValue(currency: Currency) {
  return (name: string, value: unknown): string => {
    if (value === null) return name.includes(' ') ? text('settings.removed') : '–'
    if (name.startsWith('costs ')) return costWords(value as CostItem, currency)
    if (name.startsWith('questions ')) return questionWords(value as CostQuestion, currency)
    if (name.startsWith('discounts ')) return offWords((value as DiscountItem).off, currency)
    if (name === 'display') return text(`price.display.${value as PriceDisplay}`)
    if (name === 'rangeType') return text(`price.rangeType.${value as RangeType}`)
    if (name === 'steps') return (value as WidgetStep[]).map((step) => text(`price.step.${step}`)).join(', ') || '–'
    if (name.endsWith('Bps')) return percent(value as number)
    if (name.endsWith('Cents')) return money(value as number, currency, 'short')
    return String(value) || '–'
  }
}

/** A changed list entry is labeled only with its name. */
export const labelOf = (name: string): string => settingsLabels[name] ?? name.slice(name.indexOf(' ') + 1)
