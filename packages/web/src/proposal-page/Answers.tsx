import { proposalLimits } from '@gable/contract/proposal-limits'
import { useState } from 'react'
import type { Unsent } from '../homeowner/link-page/sent.ts'
import { WordsForm } from '../homeowner/link-page/WordsForm.tsx'
import { Button } from '../homeowner/parts/Button.tsx'
import { refusalText } from './refusal-text.ts'
import { ask, decline } from './source.ts'
import { text } from './texts/text.ts'

interface Props {
  link: string
  company: string
  /** False once the proposal accepts no more answers; an open form stays with its text. */
  mayAnswer: boolean
  /** False for a link that can only read an E-Sign proposal, and for a signer who has signed. */
  mayDecline: boolean
  onChanged: () => void
}

/** Forms to ask a question, or to decline with a reason. */
export function Answers({ link, company, mayAnswer, mayDecline, onChanged }: Props) {
  const [open, setOpen] = useState<'' | 'ask' | 'decline'>('')
  const [requested, setAsked] = useState(false)
  if (!mayAnswer && open === '' && !requested) return null
  const shared = {
    cancel: text('answer.cancel'),
    sending: text('answer.sending'),
    onChanged,
    refused: (result: Unsent) => refusalText(result, company, text('answer.failed')),
    onCancel: () => setOpen(''),
  }
  return (
    <section className="proposal-section proposal-answers" aria-label={text('answer.title')}>
      <p role="status" className="offer-done" hidden={!requested}>
        {requested && text('answer.asked', { company })}
      </p>
      {open === '' && mayAnswer && (
        <div className="words-buttons">
          <Button
            kind="secondary"
            onClick={() => {
              setOpen('ask')
              setAsked(false)
            }}
          >
            {text('answer.ask')}
          </Button>
          {mayDecline && (
            <Button kind="link" onClick={() => setOpen('decline')}>
              {text('answer.decline')}
            </Button>
          )}
        </div>
      )}
      {open === 'ask' && (
        <WordsForm
          {...shared}
          label={text('answer.question')}
          hint={text('answer.questionHint', { company })}
          most={proposalLimits.question}
          empty={text('answer.empty')}
          action={text('answer.send')}
          send={(words, key) => ask(link, words, key)}
          onSent={() => {
            setOpen('')
            setAsked(true)
          }}
        />
      )}
      {open === 'decline' && (
        <WordsForm
          {...shared}
          label={text('answer.reason')}
          hint={text('answer.reasonHint', { company })}
          most={proposalLimits.reason}
          action={text('answer.declineNow')}
          send={(words) => decline(link, words)}
          onSent={() => {
            setOpen('')
            onChanged()
          }}
        />
      )}
    </section>
  )
}
