import type { AskedQuestion, GivenAnswers } from '@gable/contract/quote'
import type { QuestionAnswer } from '@gable/contract/status'
import type { QuoteAsks } from '@gable/contract/widget'

export type Answers = Readonly<Record<string, QuestionAnswer>>

/** The answers that are still valid: the company may have changed its questions. */
export function stillAnswered(answers: Answers, questions: readonly AskedQuestion[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, answers: possible }) => {
      const answer = answers[id]
      return answer !== undefined && possible.includes(answer) ? [[id, answer]] : []
    }),
  )
}

export function givenAnswers(answers: Answers): GivenAnswers {
  return Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }))
}

/** The required questions that have no answer. */
export function unanswered(questions: readonly AskedQuestion[], answers: Answers): string[] {
  return questions.filter(({ id, required }) => required && answers[id] === undefined).map(({ id }) => id)
}

export function withQuestions(asks: QuoteAsks, questions: AskedQuestion[]): QuoteAsks {
  const others = asks.steps.filter((step) => step !== 'questions')
  return { ...asks, questions, steps: questions.length > 0 ? [...others, 'questions'] : others }
}
