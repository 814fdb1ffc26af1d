import type { CrmOverview } from '@gable/contract/crm'
import { dateTime } from '@gable/contract/format/day'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { type CrmAccount, crmName } from './crm-query.tsx'
import { text } from './text.ts'

/** The webhook address for status updates, and what an admin enters at the CRM. */
export function WebhookPanel({ account, overview }: { account: CrmAccount; overview: CrmOverview }) {
  const { timeZone } = useCompanyUser().company
  const [signingSecret, setSigningSecret] = useState('')
  const { vendor } = account
  const { webhook, connected } = overview
  const save = useAction({
    run: () => client.crm.setWebhook({ ...account, signingSecret }),
    noun: text('webhook.thing'),
    invalidate: invalidatesFor('crm'),
    onDone: () => setSigningSecret(''),
  })
  if (!connected) return null
  const needs = vendor === 'hubspot' ? 'webhook.needsSecret' : 'webhook.pending'
  return (
    <Panel title={text('webhook.title', { name: crmName(vendor) })}>
      <Stack gap="sm">
        <Text size="sm">
          {text(`webhook.${vendor}`)} {text('webhook.poll')}
        </Text>
        {webhook && vendor !== 'acculynx' && (
          <Group gap="sm" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {webhook.url}
            </Text>
            <CopyButton icon value={webhook.url} label={text('webhook.address')} />
          </Group>
        )}
        {webhook && vendor === 'hubspot' && (
          <Group gap="sm" align="flex-end">
            <PasswordInput
              label={text('webhook.secret')}
              description={webhook.ready ? text('webhook.secretHint') : undefined}
              autoComplete="off"
              maxLength={200}
              value={signingSecret}
              onChange={(event) => setSigningSecret(event.currentTarget.value)}
              style={{ flex: '1 1 240px', maxWidth: 420 }}
            />
            <Button size="sm" disabled={signingSecret.trim() === ''} {...press(save)}>
              {text('webhook.save')}
            </Button>
          </Group>
        )}
        {webhook && <Muted>{webhook.ready ? calledAt(webhook.calledAt, timeZone) : text(needs)}</Muted>}
        {(!webhook || (vendor === 'acculynx' && !webhook.ready)) && (
          <Button size="sm" style={{ alignSelf: 'flex-start' }} {...press(save)}>
            {text(webhook ? 'webhook.again' : 'webhook.setUp')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

const calledAt = (at: string | null, timeZone: string) =>
  at ? text('webhook.called', { at: dateTime(at, timeZone) }) : text('webhook.notCalled')
