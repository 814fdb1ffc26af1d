import type { AskedQuestion } from '@gable/contract/quote'
import type { QuestionAnswer } from '@gable/contract/status'
import { useId } from 'react'
import { ErrorLine, type Fault } from '../../../homeowner/parts/ErrorLine.tsx'
import { text } from '../../texts/index.ts'

interface Props {
  question: AskedQuestion
  answer: QuestionAnswer | undefined
  onAnswer(answer: QuestionAnswer): void
  fault: Fault | undefined
}

/** A question with its answers side by side, each large enough for a finger. */
export function Question({ question, answer, onAnswer, fault }: Props) {
  const { name, description, required, answers } = question
  const id = useId()
  return (
    <div
      className="question"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={[description && `${id}-description`, fault?.id].filter(Boolean).join(' ') || undefined}
      aria-required={required}
      aria-invalid={fault && true}
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
            <span>{one === 'none' || one === 'notSure' ? text(`questions.${one}`) : one}</span>
          </label>
        ))}
      </div>
      {required && <ErrorLine fault={fault} />}
    </div>
  )
}
