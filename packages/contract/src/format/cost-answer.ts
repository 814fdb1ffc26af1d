import { answerCounts, type CostQuestionKind, type PricedAnswer } from '../status.ts'

/** Rules for the answers to a company's questions. Zod-free, and apart from `status.ts`, which every page loads. */

/** The answers that have a price. */
export const pricedAnswers = [...answerCounts, 'yes'] as const

/** Possible answers of a homeowner. */
export const questionAnswers = ['none', ...pricedAnswers, 'notSure'] as const

const whether = ['yes'] as const

/** The answers to a kind of question that have a price, in order. */
export function pricedAnswersTo(kind: CostQuestionKind): readonly PricedAnswer[] {
  return kind === 'solarPanels' ? whether : answerCounts
}

/** Whether an answer is shown as a word of the reader's language; the others are numbers. */
export function isWord(answer: string): answer is 'none' | 'yes' | 'notSure' {
  return answer === 'none' || answer === 'yes' || answer === 'notSure'
}
