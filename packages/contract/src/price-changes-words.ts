import { area, percent } from './format/figure.ts'
import type { SpokenLanguage } from './format/locale.ts'
import { money, signedMoney } from './format/money.ts'
import type { PriceChanges, PriceStageName, ShownDifference } from './price-changes.ts'
import { taxName } from './tax-words.ts'

/** The list of price changes in words, the same on pages and in PDFs. */

/** A line of the list: a price (`isTotal`), or what changed since the price above it. */
interface ChangeRow {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly amount: string
  readonly isTotal: boolean
}

interface Words {
  title: string
  online: string
  shownAs: (from: string, to: string) => string
  stages: Record<PriceStageName, string>
  fromTo: (from: string, to: string) => string
  labels: Record<Exclude<ShownDifference['kind'], 'cost' | 'upgrade' | 'changeOrder'>, string>
  fromAbove: (areas: string) => string
  sloped: (areas: string) => string
  instead: (before: string, after: string) => string
  newPrice: (product: string) => string
  sheets: (counts: string) => string
  cost: string
  upgrade: string
}

const words: Record<SpokenLanguage, Words> = {
  en: {
    title: 'What changed since your online price',
    online: 'Online price',
    shownAs: (from, to) => `Shown as ${from} to ${to}, before tax`,
    stages: { quote: 'Quote', proposal: 'Proposal', contract: 'Contract', changeOrders: 'Contract with change orders' },
    fromTo: (from, to) => `${from} to ${to}`,
    labels: {
      roofArea: 'Roof area',
      slope: 'Slope',
      waste: 'Cuts and waste',
      product: 'Product',
      decking: 'Decking',
      discounts: 'Discounts',
      agreedPrice: 'Agreed price',
      tax: 'Tax',
      other: 'Other changes',
    },
    fromAbove: (areas) => `${areas}, seen from above`,
    sloped: (areas) => `${areas} of sloped roof`,
    instead: (before, after) => `${after} instead of ${before}`,
    newPrice: (product) => `New price of ${product}`,
    sheets: (counts) => `${counts} sheets`,
    cost: 'Additional cost',
    upgrade: 'Upgrade',
  },
  es: {
    title: 'Qué cambió desde su precio en línea',
    online: 'Precio en línea',
    shownAs: (from, to) => `Mostrado como ${from} a ${to}, antes de impuestos`,
    stages: {
      quote: 'Cotización',
      proposal: 'Propuesta',
      contract: 'Contrato',
      changeOrders: 'Contrato con órdenes de cambio',
    },
    fromTo: (from, to) => `de ${from} a ${to}`,
    labels: {
      roofArea: 'Área del techo',
      slope: 'Pendiente',
      waste: 'Cortes y desperdicio',
      product: 'Producto',
      decking: 'Base de madera',
      discounts: 'Descuentos',
      agreedPrice: 'Precio acordado',
      tax: 'Impuestos',
      other: 'Otros cambios',
    },
    fromAbove: (areas) => `${areas}, visto desde arriba`,
    sloped: (areas) => `${areas} de techo inclinado`,
    instead: (before, after) => `${after} en lugar de ${before}`,
    newPrice: (product) => `Nuevo precio de ${product}`,
    sheets: (counts) => `${counts} planchas`,
    cost: 'Costo adicional',
    upgrade: 'Mejora',
  },
  fr: {
    title: 'Ce qui a changé depuis votre prix en ligne',
    online: 'Prix en ligne',
    shownAs: (from, to) => `Affiché de ${from} à ${to}, avant taxes`,
    stages: {
      quote: 'Soumission',
      proposal: 'Proposition',
      contract: 'Contrat',
      changeOrders: 'Contrat avec ordres de changement',
    },
    fromTo: (from, to) => `de ${from} à ${to}`,
    labels: {
      roofArea: 'Surface du toit',
      slope: 'Pente',
      waste: 'Coupes et pertes',
      product: 'Produit',
      decking: 'Pontage',
      discounts: 'Rabais',
      agreedPrice: 'Prix convenu',
      tax: 'Taxes',
      other: 'Autres changements',
    },
    fromAbove: (areas) => `${areas}, vue d’en haut`,
    sloped: (areas) => `${areas} de toit en pente`,
    instead: (before, after) => `${after} au lieu de ${before}`,
    newPrice: (product) => `Nouveau prix de ${product}`,
    sheets: (counts) => `${counts} panneaux`,
    cost: 'Coût supplémentaire',
    upgrade: 'Amélioration',
  },
}

export const changesTitle = (language: SpokenLanguage): string => words[language].title

/** The list from the online price to the last price. Each price is a line, followed by what changed after it. */
export function changeRows(changes: PriceChanges, language: SpokenLanguage, locale: string): ChangeRow[] {
  const { currency, online, stages } = changes
  const say = words[language]
  const exact = (cents: number) => money(cents, currency, 'exact', locale)
  const short = (cents: number) => money(cents, currency, 'short', locale)
  const { range } = online
  const total = (key: string, label: string, detail: string, cents: number): ChangeRow => {
    return { key, label, detail, amount: exact(cents), isTotal: true }
  }
  const rows = stages.flatMap(({ stage, totalCents, differences }) => [
    ...differences.map((difference, place): ChangeRow => {
      const { label, detail } = differenceWords(difference, language, locale)
      const amount = signedMoney(difference.amountCents, currency, locale)
      return { key: `${stage} ${place}`, label, detail, amount, isTotal: false }
    }),
    total(stage, say.stages[stage], '', totalCents),
  ])
  const shownAs = range ? say.shownAs(short(range.minCents), short(range.maxCents)) : ''
  return [total('online', say.online, shownAs, online.totalCents), ...rows]
}

/** A difference in words. The company's own names are not translated here. */
function differenceWords(
  { kind, from, to, names }: ShownDifference,
  language: SpokenLanguage,
  locale: string,
): { label: string; detail: string } {
  const say = words[language]
  const between = (shown: (value: number) => string) => say.fromTo(shown(from ?? 0), shown(to ?? 0))
  const [name = '', second = ''] = names
  switch (kind) {
    case 'cost':
      return { label: name, detail: say.cost }
    case 'upgrade':
      return { label: name, detail: say.upgrade }
    case 'changeOrder':
      return { label: name, detail: second }
    case 'roofArea':
      return { label: say.labels.roofArea, detail: say.fromAbove(between((value) => area(value, locale))) }
    case 'slope':
      return { label: say.labels.slope, detail: say.sloped(between((value) => area(value, locale))) }
    case 'waste':
      return { label: say.labels.waste, detail: between((value) => percent(value, locale)) }
    case 'product':
      return {
        label: say.labels.product,
        detail: name === second ? say.newPrice(name) : say.instead(name, second),
      }
    case 'decking':
      return { label: say.labels.decking, detail: say.sheets(between(String)) }
    case 'tax':
      return { label: say.labels.tax, detail: names.map((one) => taxName(one, language)).join(', ') }
    default:
      return { label: say.labels[kind], detail: names.join(', ') }
  }
}
