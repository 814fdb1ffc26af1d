import { signerCode } from '@gable/contract/signature-limits'
import { submissionKeys } from '@gable/contract/submission-keys'
import { useId, useState } from 'react'
import { Button } from '../../frame/parts/Button.tsx'
import { type CodeAnswer, sendCode } from '../source.ts'
import { text } from '../texts/text.ts'

interface Props {
  link: string
  /** The address that the code is mailed to, most of it hidden. */
  to: string
  code: string
  onChange: (code: string) => void
}

/** The one-time code of a signer: has it mailed, and takes it. */
export function CodeField({ link, to, code, onChange }: Props) {
  const id = useId()
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
      <label htmlFor={`${id}-code`}>{text('sign.code')}</label>
      <input
        id={`${id}-code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={signerCode.digits + 2}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
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
