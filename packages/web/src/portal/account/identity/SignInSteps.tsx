import { secondFactorCode } from '@gable/contract/identity-field'
import type { Me } from '@gable/contract/identity-me'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { codeOf, sentenceOf } from '../../../ui/code-of.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconKey } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/parts.tsx'
import { IconAlertCircle } from '../../../ui/shell-icons.tsx'
import { passSecondFactor, signInByPasskey } from '../../shared/session.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { type Half, type Step, secondStepsOf } from './sign-in-step.ts'
import { text } from './text.ts'

const codeForm = z.object({ code: secondFactorCode })

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

interface SecondFactorStepProps extends Step {
  half: Half
  onPasskey: () => Promise<unknown>
  onSignedIn: (me: Me) => void
  onBack: () => void
}

/** The second step of signing in: a passkey first, or else a code of the authenticator app or a recovery code. */
function SecondFactorStep({ half, sending, send, onPasskey, onSignedIn, onBack }: SecondFactorStepProps) {
  const steps = secondStepsOf(half)
  const [step, setStep] = useState(steps[0])
  return (
    <Stack gap="md">
      {step === 'passkey' && <PasskeyStep sending={sending} onPasskey={onPasskey} />}
      {(step === 'code' || step === 'recovery') && (
        <CodeStep key={step} kind={step} ticket={half.ticket} sending={sending} send={send} onSignedIn={onSignedIn} />
      )}
      <Group justify="space-between">
        {steps
          .filter((other) => other !== step)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => setStep(other)}>
              {text(`identity.use.${other}`)}
            </Anchor>
          ))}
        <Anchor component="button" type="button" size="sm" ml="auto" onClick={onBack}>
          {text('identity.back')}
        </Anchor>
      </Group>
    </Stack>
  )
}

function PasskeyStep({ sending, onPasskey }: Pick<Step, 'sending'> & Pick<SecondFactorStepProps, 'onPasskey'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Text size="sm">{text('identity.passkeyHint')}</Text>
      <PrimaryButton
        ref={button}
        size="md"
        fullWidth
        leftSection={<IconKey size={20} />}
        loading={sending}
        onClick={() => void onPasskey()}
      >
        {text('identity.usePasskey')}
      </PrimaryButton>
    </>
  )
}

interface CodeStepProps extends Step {
  kind: 'code' | 'recovery'
  ticket: string
  onSignedIn: (me: Me) => void
}

function CodeStep({ kind, ticket, sending, send, onSignedIn }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useContractForm(codeForm, { code: '' }, { whenSent: true })
  useEffect(() => input.current?.focus(), [])
  const submit = async ({ code }: { code: string }) => {
    if (await send(async () => onSignedIn(await passSecondFactor(ticket, code)))) return
    form.setFieldValue('code', '')
    input.current?.focus()
  }
  const isCode = kind === 'code'
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="md">
        <Text size="sm">{text(`identity.${kind}Hint`)}</Text>
        <TextInput
          ref={input}
          label={text(isCode ? 'identity.code' : 'identity.recoveryCode')}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          inputMode={isCode ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          size="md"
          {...form.getInputProps('code')}
        />
        <PrimaryButton type="submit" size="md" fullWidth loading={sending}>
          {text('identity.continue')}
        </PrimaryButton>
      </Stack>
    </form>
  )
}
