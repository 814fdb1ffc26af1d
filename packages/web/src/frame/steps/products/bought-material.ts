import { percent, squares } from '@gable/contract/format/figure'
import { listOf } from '@gable/contract/format/locale'
import type { PricedProduct } from '@gable/contract/quote'
import { text } from '../../texts/index.ts'

type Bought = Pick<PricedProduct, 'name' | 'wasteBps' | 'squaresHundredths'>

/**
 * The waste that is added to the roof's surface, and the resulting squares. One figure each if all products share it;
 * otherwise one per waste, with its products.
 */
export function boughtMaterial(products: readonly Bought[]): { waste: string[]; squares: string[] } {
  const wastes = [...new Set(products.map(({ wasteBps }) => wasteBps))]
  const groups = wastes.map((waste) => products.filter(({ wasteBps }) => wasteBps === waste))
  const inWords = (figure: (one: Bought) => string) =>
    groups.map((group) => {
      const [first] = group as [Bought]
      if (groups.length === 1) return figure(first)
      const names = listOf(group.map(({ name }) => name))
      return text('how.ofProducts', { figure: figure(first), products: names })
    })
  return {
    waste: inWords(({ wasteBps }) => percent(wasteBps)),
    squares: inWords(({ squaresHundredths }) => squares(squaresHundredths)),
  }
}
