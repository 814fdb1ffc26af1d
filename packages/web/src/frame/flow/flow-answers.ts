import type { AskedQuestion, GivenAnswers } from '@gable/contract/quote'
import type { QuestionAnswer } from '@gable/contract/status'
import type { QuoteAsks } from '@gable/contract/widget'

/** Answers by question. */
export type Answers = Readonly<Record<string, QuestionAnswer>>

/** The answers that can still be given: the company may have changed what it asks. */
export function stillAnswered(answers: Answers, questions: readonly AskedQuestion[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, answers: possible }) => {
      const answer = answers[id]
      return answer !== undefined && possible.includes(answer) ? [[id, answer]] : []
    }),
  )
}

/** The answers as the server wants them. */
export function givenAnswers(answers: Answers): GivenAnswers {
  return Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }))
}

/** The questions that have to be answered and are not. */
export function unanswered(questions: readonly AskedQuestion[], answers: Answers): string[] {
  return questions.filter(({ id, required }) => required && answers[id] === undefined).map(({ id }) => id)
}

/** What the company asks, with other questions than before. */
export function withQuestions(asks: QuoteAsks, questions: AskedQuestion[]): QuoteAsks {
  const others = asks.steps.filter((step) => step !== 'questions')
  return { ...asks, questions, steps: questions.length > 0 ? [...others, 'questions'] : others }
}
