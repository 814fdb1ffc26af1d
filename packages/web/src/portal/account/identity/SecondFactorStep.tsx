import { secondFactorCode } from '@gable/contract/identity-field'
import type { Me } from '@gable/contract/identity-me'
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconKey } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { passSecondFactor } from '../../shared/session.ts'
import { type Half, type Step, secondStepsOf } from './sign-in-step.ts'
import { text } from './text.ts'

interface SecondFactorStepProps extends Step {
  half: Half
  onPasskey: () => Promise<unknown>
  onSignedIn: (me: Me) => void
  onBack: () => void
}

/** The second step of signing in: a passkey first, or else a code of the authenticator app or a recovery code. */
export function SecondFactorStep({ half, sending, send, onPasskey, onSignedIn, onBack }: SecondFactorStepProps) {
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
        leftSection={<IconKey size={20} aria-hidden />}
        loading={sending}
        onClick={() => void onPasskey()}
      >
        {text('identity.usePasskey')}
      </PrimaryButton>
    </>
  )
}

const codeForm = z.object({ code: secondFactorCode })

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
