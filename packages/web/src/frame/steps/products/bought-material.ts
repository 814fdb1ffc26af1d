import { percent, squares } from '@gable/contract/format/figure'
import type { PricedProduct } from '@gable/contract/quote'
import { language } from '../../../language/language.ts'
import { text } from '../../texts/index.ts'

type Bought = Pick<PricedProduct, 'name' | 'wasteBps' | 'squaresHundredths'>

/**
 * What is bought on top of the roof's surface, and what that makes. One figure each where it is the same for all
 * products; else one for each waste, with the products that it is of.
 */
export function boughtMaterial(products: readonly Bought[]): { waste: string[]; squares: string[] } {
  const wastes = [...new Set(products.map(({ wasteBps }) => wasteBps))]
  const groups = wastes.map((waste) => products.filter(({ wasteBps }) => wasteBps === waste))
  const inWords = (figure: (one: Bought) => string) =>
    groups.map((group) => {
      const [first] = group as [Bought]
      if (groups.length === 1) return figure(first)
      const names = new Intl.ListFormat(language).format(group.map(({ name }) => name))
      return text('how.ofProducts', { figure: figure(first), products: names })
    })
  return {
    waste: inWords(({ wasteBps }) => percent(wasteBps)),
    squares: inWords(({ squaresHundredths }) => squares(squaresHundredths)),
  }
}
