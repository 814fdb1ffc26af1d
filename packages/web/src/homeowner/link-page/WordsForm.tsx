import { submissionKeys } from '@gable/contract/submission-keys'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { isStale, type Sent, type Unsent } from './sent.ts'

interface Props {
  label: string
  hint: string
  /** In characters. */
  most: number
  /** The message if nothing was typed; without it, the text may be empty. */
  empty?: string
  action: string
  sending: string
  cancel: string
  refused: (result: Unsent) => string
  /** Sends the text; the same text has the same key until it is sent. */
  send: (words: string, idempotencyKey: string) => Promise<Sent>
  onCancel: () => void
  onSent: () => void
  /** Called when the shown record is outdated. */
  onChanged: () => void
}

/** A form with one text field for a message to the company. The text stays in the field until it is sent. */
export function WordsForm({ label, hint, most, empty, action, sending, cancel, refused, ...on }: Props) {
  const id = useId()
  const [keys] = useState(() => submissionKeys())
  const [words, setWords] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | 'empty' | Unsent>('ready')
  const isSending = state === 'sending'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const written = words.trim()
    if (empty !== undefined && written === '') return setState('empty')
    setState('sending')
    const result = await on.send(written, keys.keyFor(written))
    if (result === 'sent') {
      keys.done()
      return on.onSent()
    }
    setState(result)
    if (isStale(result)) on.onChanged()
  }
  return (
    <form className="words-form" noValidate onSubmit={(event) => void submit(event)}>
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
        // Text that is being sent cannot be edited.
        readOnly={isSending}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={state === 'empty' || undefined}
        // biome-ignore lint/a11y/noAutofocus: it was opened by a press on its button
        autoFocus
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setState('ready')
        }}
      />
      <p role="alert" id={`${id}-fault`} className="words-fault">
        {state === 'empty' && empty}
        {state !== 'ready' && !isSending && state !== 'empty' && refused(state)}
      </p>
      <div className="words-buttons">
        <Button type="submit" busy={isSending} busyText={sending}>
          {action}
        </Button>
        <Button kind="link" onClick={on.onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
