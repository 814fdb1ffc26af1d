import type { AskedQuestion, GivenAnswers, StoredAnswer } from '@gable/contract/quote'
import type { CostQuestion } from '@gable/contract/quote-settings-form'
import { type QuestionAnswer, type WidgetStep, widgetSteps } from '@gable/contract/status'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { GivenAnswer } from './quote.costs.ts'

type Asking = Pick<QuoteSettings, 'steps' | 'questions'>

/** The questions for a homeowner, without what their answers cost. */
export function activeQuestions({ steps, questions }: Asking): AskedQuestion[] {
  if (!steps.includes('questions')) return []
  return questions
    .filter(({ active }) => active)
    .map(({ id, kind, name, description, required, options }) => {
      return { id, kind, name, description, required, answers: answersTo({ kind, required, options }) }
    })
}

/** The steps besides address, roofs and product, in the order in which they are asked. */
export function activeSteps(settings: Asking): WidgetStep[] {
  return widgetSteps.filter(
    (step) => settings.steps.includes(step) && (step !== 'questions' || activeQuestions(settings).length > 0),
  )
}

/**
 * "None" is an answer for things that a house may lack, even if the question is required. It is not offered for stories
 * and layers, which every house has. "Not sure" is offered only for optional questions.
 */
function answersTo({ kind, required, options }: Pick<CostQuestion, 'kind' | 'required' | 'options'>): QuestionAnswer[] {
  const counts = options.filter(({ active }) => active).map(({ answer }) => answer)
  const mayLack = kind !== 'stories' && kind !== 'layers'
  return [...(mayLack ? ['none' as const] : []), ...counts, ...(required ? [] : ['notSure' as const])]
}

export type AnswersRead =
  | { ok: true; counted: GivenAnswer[]; kept: StoredAnswer[] }
  | { ok: false; reason: 'OPTION_NOT_AVAILABLE' | 'ANSWERS_REQUIRED'; questions: AskedQuestion[] }

/** Reads the answers of a visit against the current questions: those that are priced, and all of them in words. */
export function readAnswers(settings: Asking, provided: GivenAnswers): AnswersRead {
  const questions = activeQuestions(settings)
  const answers = new Map(provided.map(({ questionId, answer }) => [questionId, answer]))
  const possible = new Map(questions.map((question) => [question.id, question.answers]))
  for (const [questionId, answer] of answers) {
    if (!possible.get(questionId)?.includes(answer)) return { ok: false, reason: 'OPTION_NOT_AVAILABLE', questions }
  }
  if (questions.some(({ id, required }) => required && !answers.has(id))) {
    return { ok: false, reason: 'ANSWERS_REQUIRED', questions }
  }
  const answered = questions.flatMap(({ id, name }) => {
    const answer = answers.get(id)
    return answer === undefined ? [] : [{ questionId: id, question: name, answer }]
  })
  return {
    ok: true,
    counted: answered.flatMap(({ questionId, answer }) =>
      answer === 'none' || answer === 'notSure' ? [] : [{ questionId, answer }],
    ),
    kept: answered.map(({ question, answer }) => ({ question, answer })),
  }
}
