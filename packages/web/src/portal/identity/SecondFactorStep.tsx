import { secondFactorCode } from '@gable/contract/identity-field'
import type { Me } from '@gable/contract/identity-me'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { IconKey } from '../../ui/icons.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { passSecondFactor } from '../session.ts'
import type { Half, Step } from './sign-in-step.ts'
import { text } from './texts/text.ts'

interface SecondFactorStepProps extends Step {
  half: Half
  onPasskey: () => Promise<unknown>
  onSignedIn: (me: Me) => void
  onBack: () => void
}

const codeForm = z.object({ code: secondFactorCode })

/** The code of the authenticator app, a recovery code in its place, or a passkey. */
export function SecondFactorStep({ half, sending, send, onPasskey, onSignedIn, onBack }: SecondFactorStepProps) {
  const [recovery, setRecovery] = useState(!half.totp)
  const input = useRef<HTMLInputElement>(null)
  const form = useContractForm(codeForm, { code: '' }, { whenSent: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code begins anew
  useEffect(() => input.current?.focus(), [recovery])
  const submit = async ({ code }: { code: string }) => {
    if (await send(async () => onSignedIn(await passSecondFactor(half.ticket, code)))) return
    form.setFieldValue('code', '')
    input.current?.focus()
  }
  const change = () => {
    form.reset()
    setRecovery(!recovery)
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="md">
        <Text size="sm">{text(recovery ? 'identity.recoveryHint' : 'identity.codeHint')}</Text>
        <TextInput
          key={String(recovery)}
          ref={input}
          label={text(recovery ? 'identity.recoveryCode' : 'identity.code')}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          size="md"
          {...form.getInputProps('code')}
        />
        <PrimaryButton type="submit" size="md" fullWidth loading={sending}>
          {text('identity.continue')}
        </PrimaryButton>
        {half.passkey && (
          <Button
            size="md"
            fullWidth
            leftSection={<IconKey size={20} aria-hidden />}
            disabled={sending}
            onClick={() => void onPasskey()}
          >
            {text('identity.usePasskey')}
          </Button>
        )}
        <Group justify="space-between">
          {half.totp ? (
            <Anchor component="button" type="button" size="sm" onClick={change}>
              {text(recovery ? 'identity.useCode' : 'identity.useRecovery')}
            </Anchor>
          ) : (
            <span />
          )}
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {text('identity.back')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
