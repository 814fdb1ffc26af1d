import type { Profile } from '@gable/contract/identity-account'
import { secondFactorCode } from '@gable/contract/identity-field'
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel, StateBadge, Strong } from '../../../ui/parts.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { client } from '../../shared/session.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { staleFactors } from './profile-query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { text } from './text.ts'

type Asking = 'begin' | 'remove'

/** The authenticator app. Setup includes recovery codes. */
export function TotpPanel({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const [request, setAsking] = useState<Asking>()
  const [started, setStarted] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = () => staleFactors.map((queryKey) => queries.invalidateQueries({ queryKey }))

  const runs: Record<Asking, (current: string) => Promise<unknown>> = {
    begin: async (current) => setStarted(await client.identity.beginTotp({ current })),
    remove: async (current) => {
      await client.identity.removeTotp({ current })
      toastSuccess(text('totp.thing'), text('removed'))
      refresh()
    },
  }
  const isFirst = !profile.totp && !profile.passkey
  const prompts: Record<Asking, { title?: string; body?: string; action?: string; danger?: boolean }> = {
    begin: { title: text('totp.setUp'), body: text(isFirst ? 'totp.firstBody' : 'totp.setUpBody') },
    remove: { title: text('totp.title'), body: text('totp.removeBody'), action: text('totp.remove'), danger: true },
  }
  return (
    <Panel
      title={text('totp.title')}
      aside={profile.totp && <StateBadge color="green">{text('totp.thing')}</StateBadge>}
    >
      <Stack gap="sm">
        <Text size="sm">{text(profile.totp ? 'totp.on' : 'totp.off')}</Text>
        {started ? (
          <ConfirmTotp
            {...started}
            onCancel={() => setStarted(undefined)}
            onDone={(created) => {
              setStarted(undefined)
              setCodes(created)
            }}
          />
        ) : (
          <Group gap="sm">
            <Button variant={profile.totp ? 'default' : 'filled'} onClick={() => setAsking('begin')}>
              {text(profile.totp ? 'totp.another' : 'totp.setUp')}
            </Button>
            {profile.totp && (
              <Button color="red" onClick={() => setAsking('remove')}>
                {text('totp.remove')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {request && <PasswordPrompt {...prompts[request]} run={runs[request]} onClose={() => setAsking(undefined)} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
    </Panel>
  )
}

const codeForm = z.object({ code: secondFactorCode })

interface ConfirmTotpProps {
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The QR code for the app, and a field for the code that confirms the setup. */
function ConfirmTotp({ secret, uri, onDone, onCancel }: ConfirmTotpProps) {
  const form = useContractForm(codeForm, { code: '' })
  return (
    <InlineForm
      form={form}
      noun={text('totp.thing')}
      action={text('totp.enabled')}
      submitLabel={text('totp.confirm')}
      submit={(values) => client.identity.confirmTotp(values)}
      invalidate={staleFactors}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onCancel={onCancel}
    >
      <Text size="sm">{text('totp.scan')}</Text>
      <Group align="flex-start" gap="md">
        <QrCode content={uri} label={text('totp.qr')} />
        <Stack gap={4} style={{ minWidth: 0 }}>
          <Strong>{text('totp.secret')}</Strong>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Stack>
      </Group>
      <TextInput
        label={text('totp.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        maw={260}
        {...form.getInputProps('code')}
      />
    </InlineForm>
  )
}
