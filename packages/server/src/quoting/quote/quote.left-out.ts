import type { LeftOutWork } from '@gable/contract/format/left-out'
import type { GivenAnswers } from '@gable/contract/quote'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'

/**
 * The work on a roof that a price leaves out. Solar panels are detached and reset at the price of the company's question
 * about them. Without that price they are left out if somebody has answered that there are some, or, as long as nobody
 * has answered, if imagery shows some.
 */
export function excludedItems(
  { questions }: Pick<QuoteSettings, 'questions'>,
  provided: GivenAnswers,
  { hasSolarPanels }: { hasSolarPanels: boolean | null },
): LeftOutWork[] {
  const requested = questions.filter(({ active, kind }) => active && kind === 'solarPanels')
  const answers = requested.flatMap(({ id, options }) => {
    const answer = provided.findLast(({ questionId }) => questionId === id)?.answer
    const isPriced = options.some((option) => option.active && option.answer === answer && option.unitCents > 0)
    return answer === undefined || answer === 'notSure' ? [] : [{ answer, isPriced }]
  })
  if (answers.length === 0) return hasSolarPanels ? ['solarPanels'] : []
  const isLeftOut = answers.some(({ answer }) => answer === 'yes') && !answers.some(({ isPriced }) => isPriced)
  return isLeftOut ? ['solarPanels'] : []
}
