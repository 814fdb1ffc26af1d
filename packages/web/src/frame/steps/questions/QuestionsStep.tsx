import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { unanswered } from '../../flow/flow-answers.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './questions-step.css'
import { isWord } from '@gable/contract/format/cost-answer'
import type { AskedQuestion } from '@gable/contract/quote'
import type { QuestionAnswer } from '@gable/contract/status'
import { ErrorLine, type FieldError } from '../../../homeowner/parts/fields.tsx'

/** The company's questions that affect the price, each answered with one tap. */
export function QuestionsStep() {
  const { flow, dispatch, goOn, busy } = useWidget().quote
  const { session, answers, refusal } = flow
  const [missing, setMissing] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const toFocus = useRef(false)
  const sentence = useId()

  useEffect(() => {
    if (!toFocus.current) return
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"] input')?.focus()
    toFocus.current = false
  })
  if (!session) return null
  const { questions, texts } = session.asks
  const stillMissing = missing.filter((id) => answers[id] === undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const open = unanswered(questions, answers)
    toFocus.current = open.length > 0
    setMissing(open)
    if (open.length === 0) goOn()
  }

  return (
    <>
      <StepHeading title={texts.questionsTitle || text('questions.title')}>{text('questions.subtitle')}</StepHeading>
      <form ref={form} className="questions-step" onSubmit={submit} noValidate>
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={(answer) => dispatch({ type: 'answered', questionId: question.id, answer })}
            error={errorOf(question.id)}
          />
        ))}
        <div className="actions">
          <Button type="submit" busy={busy} busyText={text('slope.busy')}>
            {text('slope.continue')}
          </Button>
        </div>
        <NoticeRoom>{refusal && <Notice>{sentences[refusal]}</Notice>}</NoticeRoom>
      </form>
    </>
  )

  /** The message is shown once, at the first question without an answer. */
  function errorOf(id: string) {
    if (!stillMissing.includes(id)) return undefined
    return stillMissing[0] === id ? { id: sentence, sentence: sentences.REQUIRED, alert: true } : { id: sentence }
  }
}

interface Props {
  question: AskedQuestion
  answer: QuestionAnswer | undefined
  onAnswer(answer: QuestionAnswer): void
  error: FieldError | undefined
}

/** A question with its answers side by side, each large enough for a finger. */
function Question({ question, answer, onAnswer, error }: Props) {
  const { kind, name, description, required, answers } = question
  const asksWhether = kind === 'solarPanels'
  const id = useId()
  return (
    <div
      className="question"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={[description && `${id}-description`, error?.id].filter(Boolean).join(' ') || undefined}
      aria-required={required}
      aria-invalid={error && true}
    >
      <p id={`${id}-name`} className="question-name">
        {name}
        {!required && <em> ({text('contact.optional')})</em>}
      </p>
      {description && (
        <p id={`${id}-description`} className="question-description">
          {description}
        </p>
      )}
      <div className="question-answers">
        {answers.map((one) => (
          <label key={one} className="question-answer">
            <input type="radio" name={id} required={required} checked={answer === one} onChange={() => onAnswer(one)} />
            <span>{isWord(one) ? text(`questions.${asksWhether && one === 'none' ? 'no' : one}`) : one}</span>
          </label>
        ))}
      </div>
      {required && <ErrorLine error={error} />}
    </div>
  )
}
