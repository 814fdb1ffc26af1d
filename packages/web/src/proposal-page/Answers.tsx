import { proposalLimits } from '@gable/contract/proposal-limits'
import { useState } from 'react'
import type { Unsent } from '../homeowner/link-page/sent.ts'
import { WordsForm } from '../homeowner/link-page/WordsForm.tsx'
import { refusalText } from '../homeowner/offer/refusal-text.ts'
import { Button } from '../homeowner/parts/Button.tsx'
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
    cancel: text('ask.cancel'),
    sending: text('ask.sending'),
    onChanged,
    refused: (result: Unsent) => refusalText(text, result, company, text('ask.failed')),
    onCancel: () => setOpen(''),
  }
  return (
    <section className="proposal-section proposal-answers" aria-label={text('answer.title')}>
      <p role="status" className="offer-done" hidden={!requested}>
        {requested && text('ask.sent', { company })}
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
            {text('ask.open')}
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
          label={text('ask.label')}
          hint={text('ask.hint', { company })}
          most={proposalLimits.question}
          empty={text('ask.empty')}
          action={text('ask.send')}
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
