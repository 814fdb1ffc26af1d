import type { TextSender } from '@gable/contract/text-conversation'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { type BadgeColor, StateBadge } from '../../../ui/StateBadge.tsx'
import { api } from '../../shared/api.ts'
import { text } from './text.ts'

const colors: Readonly<Record<TextSender['registration'], BadgeColor>> = {
  registered: 'green',
  pending: 'blue',
  failed: 'red',
  unknown: 'gray',
}

/** Whether text messages are sent, and whether carriers know the sender. */
export function SenderPanel() {
  const sender = useQuery(api.textMessage.registration.queryOptions())
  return (
    <Panel title={text('sender.title')} flush>
      <QueryBoundary query={sender} pending={<Loading lines={2} height={28} />}>
        {({ isOffered, registration, own }) =>
          isOffered ? (
            <Stack gap="xs">
              <Text size="sm">{own ? text('sender.own', { own }) : text('sender.on')}</Text>
              <Group gap="sm">
                <Text size="sm">{text('sender.registration')}</Text>
                <StateBadge color={colors[registration]}>{text(`sender.${registration}`)}</StateBadge>
              </Group>
              {registration === 'failed' && <Text size="sm">{text('sender.failedHint')}</Text>}
            </Stack>
          ) : (
            <Text size="sm">{text('sender.off')}</Text>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
