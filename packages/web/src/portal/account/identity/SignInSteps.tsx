import type { Me } from '@gable/contract/identity-me'
import { messages } from '@gable/contract/messages'
import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { codeOf, sentenceOf } from '../../../ui/code-of.ts'
import { IconAlertCircle } from '../../../ui/shell-icons.tsx'
import { signInByPasskey } from '../../shared/session.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import type { Half, Step } from './sign-in-step.ts'

interface SignInStepsProps {
  /** The user who signs in again. Absent if anyone may sign in. */
  email?: string
  onSignedIn: (me: Me) => void
}

/** Email and password, then the second factor if there is one; or only a passkey. */
export function SignInSteps({ email, onSignedIn }: SignInStepsProps) {
  const [half, setHalf] = useState<Half>()
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)

  const send = async (work: () => Promise<unknown>) => {
    setSending(true)
    setRefused(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (codeOf(error) === 'SIGN_IN_AGAIN') setHalf(undefined)
      // Errors of the browser itself, such as a canceled prompt, have no code of the contract.
      const isBrowsers = error instanceof DOMException || isWebAuthn(error)
      setRefused(isBrowsers ? messages.PASSKEY_REFUSED : (sentenceOf(error) ?? messages.UNEXPECTED))
      return false
    } finally {
      setSending(false)
    }
  }
  const byPasskey = () => send(async () => onSignedIn(await signInByPasskey(half?.ticket)))
  const step: Step = { sending, send }
  return (
    <Stack gap="md">
      {refused && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {refused}
        </Alert>
      )}
      {half ? (
        <SecondFactorStep
          {...step}
          half={half}
          onPasskey={byPasskey}
          onSignedIn={onSignedIn}
          onBack={() => {
            setHalf(undefined)
            setRefused(undefined)
          }}
        />
      ) : (
        <PasswordStep
          {...step}
          email={email}
          isUnconfirmed={refused === messages.EMAIL_NOT_CONFIRMED}
          onPasskey={byPasskey}
          onHalf={setHalf}
          onSignedIn={onSignedIn}
        />
      )}
    </Stack>
  )
}

const isWebAuthn = (error: unknown) =>
  error instanceof Error && error.name !== 'TypeError' && codeOf(error)?.startsWith('ERROR_')
