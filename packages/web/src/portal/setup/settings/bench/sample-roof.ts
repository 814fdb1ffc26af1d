import { type SampleRoof, type SettingsMarket, sampleRoof } from '@gable/contract/quote-settings'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { PricedAnswer } from '@gable/contract/status'

/** The sample roof, as entered in the bench's own fields. */
export interface Sample {
  marketId: string
  /**
   * The product whose lines are shown, or null for the totals of all. Includes the name, since it may not be among the
   * first that are listed.
   */
  product: { id: string; name: string } | null
  /** As typed; NaN if invalid. */
  planAreaSqft: number
  slope: SampleRoof['slope']
  complexity: SampleRoof['complexity']
  uncertain: boolean
  measured: boolean
  answers: Readonly<Record<string, PricedAnswer | undefined>>
}

export const firstSample = (markets: readonly SettingsMarket[]): Sample => ({
  marketId: markets.find(({ active }) => active)?.id ?? '',
  product: null,
  planAreaSqft: 2_000,
  slope: 'medium',
  complexity: 'moderate',
  uncertain: false,
  measured: false,
  answers: {},
})

/** Returns the questions that the widget would ask with these settings. */
export function activeQuestions({ questions, steps }: QuoteSettingsForm): QuoteSettingsForm['questions'] {
  return steps.includes('questions') ? questions.filter(({ active }) => active) : []
}

/** Converts the sample for sending. Undefined while its area is invalid. Answers to removed questions are omitted. */
export function roofOf(
  { answers, ...sample }: Sample,
  questions: QuoteSettingsForm['questions'],
): SampleRoof | undefined {
  const provided = questions.flatMap(({ id }) => {
    const answer = answers[id]
    return answer ? [{ questionId: id, answer }] : []
  })
  const { marketId: _m, product: _p, ...roof } = sample
  return sampleRoof.safeParse({ ...roof, answers: provided }).data
}
