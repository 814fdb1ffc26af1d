import { questionLimits } from '@gable/contract/quote-question'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../frame/parts/Button.tsx'
import { ask } from './shared-quote.ts'
import { text } from './texts/text.ts'

/** To ask the company something about its quote. */
export function AskForm({ link, company }: { link: string; company: string }) {
  const id = useId()
  // The same question is sent once, however often it is tried.
  const key = useRef(crypto.randomUUID())
  const [words, setWords] = useState('')
  const [state, setState] = useState<'closed' | 'open' | 'sending' | 'sent' | 'failed' | 'empty'>('closed')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (words.trim() === '') return setState('empty')
    setState('sending')
    const isSent = await ask(link, words.trim(), key.current)
    setState(isSent ? 'sent' : 'failed')
    if (isSent) setWords('')
  }
  const isClosed = state === 'closed' || state === 'sent'
  return (
    <div className="offer-ask">
      <p role="status" className="letter-quiet">
        {state === 'sent' && text('ask.sent', { company })}
      </p>
      {isClosed && (
        <Button kind="secondary" onClick={() => setState('open')}>
          {text('ask.open')}
        </Button>
      )}
      {!isClosed && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <label htmlFor={id}>{text('ask.label')}</label>
          <p id={`${id}-hint`} className="letter-quiet">
            {text('ask.hint', { company })}
          </p>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            maxLength={questionLimits.length}
            value={words}
            aria-describedby={`${id}-hint`}
            aria-invalid={state === 'empty' || undefined}
            // biome-ignore lint/a11y/noAutofocus: it was opened by a press on its button
            autoFocus
            onChange={(event) => {
              key.current = crypto.randomUUID()
              setWords(event.currentTarget.value)
              setState('open')
            }}
          />
          <p role="alert" className="offer-warning" hidden={state !== 'empty' && state !== 'failed'}>
            {state === 'empty' && text('ask.empty')}
            {state === 'failed' && text('ask.failed')}
          </p>
          <Button type="submit" busy={state === 'sending'} busyText={text('ask.sending')}>
            {text('ask.send')}
          </Button>
          <Button kind="link" onClick={() => setState('closed')}>
            {text('ask.cancel')}
          </Button>
        </form>
      )}
    </div>
  )
}
