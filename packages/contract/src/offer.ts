import { type Cents, cents } from '@gable/pricing/money'
import { quoteTotal } from '@gable/pricing/quote-total'
import type { Tax, TaxAmount } from '@gable/pricing/tax'
import { localeOf, type SpokenLanguage } from './format/locale.ts'
import type { ShownLine } from './quote.ts'
import type { SharedOption } from './quote-share.ts'
import { taxName, taxPercent } from './tax-words.ts'

/**
 * The only place that computes the figures of a rep's offer. Pages, PDFs, emails, lists, exports, the API and the contract call it
 * instead of adding amounts themselves.
 */

/** The input of an option's figures. `lines` sum to `subtotalCents` and contain neither upgrades nor taxes. */
interface PricedOption<Line extends ShownLine = ShownLine> {
  readonly lines: readonly Line[]
  readonly upgrades: readonly PricedUpgrade[]
  readonly subtotalCents: number
  readonly taxes: readonly Tax[]
}

export interface PricedUpgrade {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Before tax. */
  readonly amountCents: number
}

interface UpgradeFigures extends PricedUpgrade {
  readonly isTaken: boolean
  /** The difference between the totals with and without it, including tax. */
  readonly withTaxCents: number
}

/** A line that this module adds to an option's own. */
interface AddedLine {
  readonly kind: 'additionalCost'
  readonly label: string
  readonly detail: string
  readonly amountCents: number
}

export interface OptionFigures<Line extends ShownLine = ShownLine> {
  /** The option's own lines, the selected upgrades, and each tax. They sum to the total. */
  readonly lines: readonly (Line | AddedLine)[]
  readonly upgrades: readonly UpgradeFigures[]
  /** Before tax. */
  readonly subtotalCents: number
  readonly taxes: readonly TaxAmount[]
  readonly taxCents: number
  readonly totalCents: number
}

const upgradeWord: Record<SpokenLanguage, string> = { en: 'Upgrade', es: 'Mejora', fr: 'Amélioration' }

/** Computes an option with the upgrades whose ids are in `taken`; unknown ids are ignored. */
export function optionFigures<Line extends ShownLine>(
  option: PricedOption<Line>,
  taken: readonly string[] = [],
  language: SpokenLanguage = 'en',
): OptionFigures<Line> {
  const totalWith = (ids: readonly string[]) => {
    const amounts = option.upgrades.filter(({ id }) => ids.includes(id)).map(({ amountCents }) => cents(amountCents))
    return quoteTotal(cents(option.subtotalCents), amounts, option.taxes)
  }
  const { subtotalCents, taxes, taxCents, totalCents } = totalWith(taken)
  const upgrades = option.upgrades.map((upgrade): UpgradeFigures => {
    const without = taken.filter((id) => id !== upgrade.id)
    const withTaxCents = totalWith([...without, upgrade.id]).totalCents - totalWith(without).totalCents
    return { ...upgrade, isTaken: taken.includes(upgrade.id), withTaxCents }
  })
  const lines = [
    ...option.lines,
    ...upgrades.filter(({ isTaken }) => isTaken).map((upgrade) => upgradeLine(upgrade, language)),
    ...taxes.map((tax) => taxLine(tax, language)),
  ]
  return { lines, upgrades, subtotalCents, taxes, taxCents, totalCents }
}

function upgradeLine({ name, amountCents }: PricedUpgrade, language: SpokenLanguage): AddedLine {
  return { kind: 'additionalCost', label: name, detail: upgradeWord[language], amountCents }
}

function taxLine({ name, rate, amountCents }: TaxAmount, language: SpokenLanguage): AddedLine {
  // The country only affects how areas and lengths are written.
  const detail = taxPercent(rate, localeOf(language, 'Canada'))
  return { kind: 'additionalCost', label: taxName(name, language), detail, amountCents }
}

/** The option that a customer selected, and the ids of the selected upgrades. */
export interface TakenOption {
  readonly optionId: string
  readonly upgrades: readonly string[]
}

/** Compares two selections, ignoring the order of their upgrades. */
export function isSameChoice(one: TakenOption | null, other: TakenOption | null): boolean {
  if (!one || !other) return one === other
  return one.optionId === other.optionId && [...one.upgrades].sort().join() === [...other.upgrades].sort().join()
}

/** The fields of a shared option that its figures depend on. */
export type FiguredOption = Pick<SharedOption, 'id' | 'upgrades' | 'subtotalCents' | 'taxes'> & {
  readonly product: Pick<SharedOption['product'], 'lines'>
}

/** An option as shown to the customer, with its figures. */
export type OfferedOption<Option extends FiguredOption = SharedOption> = Option & { readonly figures: OptionFigures }

export interface OfferFigures<Option extends FiguredOption = SharedOption> {
  readonly options: readonly OfferedOption<Option>[]
  /** The option whose total is the offer's: the chosen one, or the only one. Null while several are open. */
  readonly counted: OfferedOption<Option> | null
}

/** Computes an offer: every option without upgrades, and the chosen one with the chosen upgrades. */
export function offerFigures<Option extends FiguredOption>(
  options: readonly Option[],
  chosen: TakenOption | null,
  language: SpokenLanguage = 'en',
): OfferFigures<Option> {
  const withFigures = options.map((option): OfferedOption<Option> => {
    const taken = option.id === chosen?.optionId ? chosen.upgrades : []
    return { ...option, figures: sharedFigures(option, taken, language) }
  })
  const counted = withFigures.find(({ id }) => id === chosen?.optionId)
  return { options: withFigures, counted: counted ?? (withFigures.length === 1 ? withFigures[0]! : null) }
}

/** Computes one option with the selected upgrades. */
export function sharedFigures(
  { product, ...option }: FiguredOption,
  taken: readonly string[] = [],
  language: SpokenLanguage = 'en',
): OptionFigures {
  return optionFigures({ ...option, lines: product.lines }, taken, language)
}

/** The offer's total in a list: that of the counted option, otherwise of the first one. 0 without options. */
export function listedTotal({ options, counted }: OfferFigures<FiguredOption>): Cents {
  return cents((counted ?? options[0])?.figures.totalCents ?? 0)
}
