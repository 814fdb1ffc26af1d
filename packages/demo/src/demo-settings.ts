import { pricedAnswersTo } from '@gable/contract/format/cost-answer'
import type { CostItem, CostQuestion, DiscountItem } from '@gable/contract/quote-settings-form'
import type { CostQuestionKind, CostUnit } from '@gable/contract/status'
import { uuidv7 } from 'uuidv7'

/**
 * Charges, questions and discounts of the demo company. All are off, so that new users start with the prices of the
 * cards and have something to turn on. Homeowners see what changed since their online price.
 */
export const demoSettings = {
  showPriceChanges: true,
  costs: [
    cost('Building permit', 'What the town asks for the work.', 'quote', 250_00),
    cost('Delivery and disposal', 'The dumpster, and what it costs to empty it.', 'square', 18_00),
  ],
  questions: [
    question('stories', 'Stories', 'How many stories does the house have?', 'square', [0, 15_00, 35_00]),
    question('layers', 'Layers', 'How many layers of shingles are on the roof?', 'square', [0, 45_00, 90_00]),
    question('chimneys', 'Chimneys', 'How many chimneys are there?', 'each', [380_00, 380_00, 380_00]),
    question('solarPanels', 'Solar panels', 'Are there solar panels on the roof?', 'quote', [2_800_00]),
  ],
  discounts: [discount('Spring special', 500)],
} satisfies { showPriceChanges: boolean; costs: CostItem[]; questions: CostQuestion[]; discounts: DiscountItem[] }

function cost(name: string, description: string, unit: CostUnit, unitCents: number): CostItem {
  return { active: false, id: uuidv7(), name, description, unit, unitCents, quantityThousandths: 1_000, discount: null }
}

function question(
  kind: CostQuestionKind,
  name: string,
  description: string,
  unit: CostUnit,
  prices: readonly number[],
): CostQuestion {
  const options = pricedAnswersTo(kind).map((answer, index) => ({
    answer,
    active: true,
    unit,
    unitCents: prices[index]!,
  }))
  return { active: false, id: uuidv7(), kind, name, description, required: false, options }
}

function discount(name: string, bps: number): DiscountItem {
  return { active: false, id: uuidv7(), name, off: { kind: 'percent', bps } }
}
