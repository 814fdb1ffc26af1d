import type { CostQuestion } from '@gable/contract/quote-settings-form'
import { answerCounts } from '@gable/contract/status'
import { uuidv7 } from 'uuidv7'

/** A company's own question, with 1, 2 and 3+ at one price each. */
export function question(name: string, unitCents: number, over: Partial<CostQuestion> = {}): CostQuestion {
  return {
    id: uuidv7(),
    kind: 'own',
    name,
    description: '',
    active: true,
    required: false,
    options: answerCounts.map((answer) => ({ answer, active: true, unit: 'each' as const, unitCents })),
    ...over,
  }
}

export function withoutAnswer(of: CostQuestion, answer: CostQuestion['options'][number]['answer']): CostQuestion {
  return { ...of, options: of.options.map((one) => (one.answer === answer ? { ...one, active: false } : one)) }
}
