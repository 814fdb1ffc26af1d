import { signerCode } from '@gable/contract/signature-limits'
import { submissionKeys } from '@gable/contract/submission-keys'
import { type ComponentProps, useId, useState } from 'react'
import { Button } from '../../homeowner/parts/Button.tsx'
import { type CodeAnswer, sendCode } from '../source.ts'
import { text } from '../texts/text.ts'
import { FieldError, invalid } from './FieldError.tsx'

interface Props {
  link: string
  /** The email address that receives the code, mostly masked. */
  to: string
  code: string
  error: string | undefined
  onChange: (code: string) => void
}

/** A signer's one-time code: a button that emails it, and the field for it. */
export function CodeField({ link, to, code, error, onChange }: Props) {
  const [state, setState] = useState<'ready' | 'sending' | CodeAnswer>('ready')
  const [keys] = useState(() => submissionKeys())
  const request = async () => {
    setState('sending')
    const answer = await sendCode(link, keys.keyFor(link))
    if (answer === 'sent') keys.done()
    setState(answer)
  }
  return (
    <div className="sign-code">
      <p>{text('sign.codeWhy', { email: to, minutes: `${signerCode.minutes}` })}</p>
      <div className="words-buttons">
        <Button
          kind="secondary"
          busy={state === 'sending'}
          busyText={text('sign.codeSending')}
          onClick={() => void request()}
        >
          {text(state === 'sent' ? 'sign.codeAgain' : 'sign.codeSend')}
        </Button>
      </div>
      <p role="status" className={state === 'sent' || state === 'ready' ? 'letter-quiet' : 'words-fault'}>
        {state !== 'ready' && state !== 'sending' && answerText(state, to)}
      </p>
      <SignField
        label={text('sign.code')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={signerCode.digits + 2}
        value={code}
        onChange={onChange}
      />
    </div>
  )
}

function answerText(answer: CodeAnswer, email: string): string {
  switch (answer) {
    case 'sent':
      return text('sign.codeSent', { email })
    case 'tooMany':
      return text('sign.codeTooMany')
    case 'notYet':
      return text('sign.notYet')
    case 'over':
      return text('sign.over')
    case 'fault':
      return text('sign.codeFailed')
  }
}

type SignFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  error: string | undefined
  onChange: (typed: string) => void
}

export function SignField({ label, error, onChange, ...input }: SignFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        {...invalid(`${id}-error`, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}
