import { proposalLimits } from '@gable/contract/proposal-limits'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../frame/parts/Button.tsx'
import { ask, decline, type Sent } from './source.ts'
import { text } from './texts/text.ts'

interface Props {
  link: string
  company: string
  /** False for a link that can only read an E-Sign proposal, and for a signer who has signed. */
  mayDecline: boolean
  onChanged: () => void
}

/** To ask something, or to decline with a reason. */
export function Answers({ link, company, mayDecline, onChanged }: Props) {
  const [open, setOpen] = useState<'' | 'ask' | 'decline'>('')
  const [asked, setAsked] = useState(false)
  return (
    <section className="proposal-section proposal-answers" aria-label={text('answer.title')}>
      <p role="status" className="offer-done" hidden={!asked}>
        {asked && text('answer.asked', { company })}
      </p>
      {open === '' && (
        <div className="proposal-buttons">
          <Button kind="secondary" onClick={() => setOpen('ask')}>
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
        <AnswerForm
          label={text('answer.question')}
          hint={text('answer.questionHint', { company })}
          most={proposalLimits.question}
          required
          action={text('answer.send')}
          send={(words, key) => ask(link, words, key)}
          onCancel={() => setOpen('')}
          onDone={() => {
            setOpen('')
            setAsked(true)
          }}
        />
      )}
      {open === 'decline' && (
        <AnswerForm
          label={text('answer.reason')}
          hint={text('answer.reasonHint', { company })}
          most={proposalLimits.reason}
          action={text('answer.declineNow')}
          send={(words) => decline(link, words)}
          onCancel={() => setOpen('')}
          onDone={onChanged}
        />
      )}
    </section>
  )
}

interface FormProps {
  label: string
  hint: string
  most: number
  required?: boolean
  action: string
  send: (words: string, key: string) => Promise<Sent>
  onCancel: () => void
  onDone: () => void
}

function AnswerForm({ label, hint, most, required = false, action, send, onCancel, onDone }: FormProps) {
  const id = useId()
  const key = useRef(crypto.randomUUID())
  const [words, setWords] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | 'failed' | 'empty'>('ready')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (required && words.trim() === '') return setState('empty')
    setState('sending')
    const result = await send(words.trim(), key.current)
    if (result === 'fault') return setState('failed')
    onDone()
  }
  return (
    <form className="proposal-form" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="letter-quiet">
        {hint}
      </p>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        maxLength={most}
        value={words}
        aria-describedby={`${id}-hint`}
        aria-invalid={state === 'empty' || undefined}
        // biome-ignore lint/a11y/noAutofocus: it was opened by a press on its button
        autoFocus
        onChange={(event) => {
          key.current = crypto.randomUUID()
          setWords(event.currentTarget.value)
          setState('ready')
        }}
      />
      <p role="alert" className="proposal-fault">
        {state === 'empty' && text('answer.empty')}
        {state === 'failed' && text('answer.failed')}
      </p>
      <div className="proposal-buttons">
        <Button type="submit" busy={state === 'sending'} busyText={text('answer.sending')}>
          {action}
        </Button>
        <Button kind="link" onClick={onCancel}>
          {text('answer.cancel')}
        </Button>
      </div>
    </form>
  )
}
