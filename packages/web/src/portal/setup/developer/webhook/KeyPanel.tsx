import { dateTime } from '@gable/contract/format/day'
import type { WebhookRow } from '@gable/contract/webhook'
import { webhookAccess } from '@gable/contract/webhook.access'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser, useMay } from '../../../shared/session.ts'
import { CopyValue } from '../CopyValue.tsx'
import { text } from '../text.ts'

/** The key with which the receiver verifies calls. Hidden until requested. */
export function KeyPanel({ webhook: { id, formerKeyUntil } }: { webhook: WebhookRow }) {
  const { timeZone } = useCompanyUser().company
  const may = useMay(webhookAccess.secret)
  const [secret, setSecret] = useState<string>()
  const show = useAction({
    run: () => client.webhook.secret({ id }),
    thing: text('key.thing'),
    action: text('key.shown'),
    quiet: true,
    onDone: (shown) => setSecret(shown.secret),
  })
  const rotate = useAction({
    run: () => client.webhook.rotate({ id }),
    thing: text('key.thing'),
    action: text('key.rotated'),
    invalidate: invalidatesFor('webhook'),
    onDone: (shown) => setSecret(shown.secret),
  })
  const ask = async () => {
    const [title, body] = [text('key.rotateTitle'), text('key.rotateBody')]
    if (await confirm({ title, body, action: text('key.rotate') })) rotate.mutate(undefined)
  }
  return (
    <Panel title={text('key.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('key.hint')}</Text>
        {secret !== undefined && <CopyValue value={secret} label={text('key.copy')} />}
        {formerKeyUntil && (
          <Text size="sm" c="dimmed">
            {text('key.former', { at: dateTime(formerKeyUntil, timeZone) })}
          </Text>
        )}
        {may && (
          <Group gap="sm">
            {secret === undefined && (
              <Button size="sm" loading={show.isPending} onClick={() => show.mutate(undefined)}>
                {text('key.show')}
              </Button>
            )}
            <Button size="sm" variant="subtle" loading={rotate.isPending} onClick={() => void ask()}>
              {text('key.rotate')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
