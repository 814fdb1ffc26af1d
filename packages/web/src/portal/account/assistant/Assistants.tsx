import type { AssistantRow } from '@gable/contract/assistant'
import { date } from '@gable/contract/format/day'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { api, client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { scopeLines } from './scope-words.ts'
import { text } from './text.ts'

/** The AI assistants that the user connected, or that all users of the company connected, for an admin. */
export function AssistantsPanel({ of }: { of: 'user' | 'company' }) {
  const { list, listOwn } = api.assistant
  const query = useQuery(of === 'company' ? list.queryOptions() : listOwn.queryOptions())
  return (
    <Panel title={text('assistants.title')}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('assistants.hint', { address: `${window.location.origin}/mcp` })}{' '}
          <Anchor inherit underline="always" component={Link} to="/personal/approvals">
            {text('assistants.approvals')}
          </Anchor>
        </Text>
        <QueryBoundary query={query} lines={2} height={20}>
          {({ assistants }) =>
            assistants.length === 0 ? (
              <Muted>{text('assistants.empty')}</Muted>
            ) : (
              <PanelRows>
                {assistants.map((assistant) => (
                  <AssistantItem key={assistant.id} assistant={assistant} isOwn={of === 'user'} />
                ))}
              </PanelRows>
            )
          }
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

/** One connection: the assistant, its permissions, its user and its last use. */
function AssistantItem({ assistant, isOwn }: { assistant: AssistantRow; isOwn: boolean }) {
  const { timeZone } = useCompanyUser().company
  const { id, client: name, host, scopes, user, connectedAt, lastUsedAt } = assistant
  const at = date(connectedAt, timeZone)
  const connected = isOwn ? text('assistant.connectedOwn', { at }) : text('assistant.connected', { at, name: user })
  const used = lastUsedAt ? text('assistant.used', { at: date(lastUsedAt, timeZone) }) : text('assistant.unused')
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Strong>{name}</Strong>
          <Permissions scopes={scopes} />
          <Hint>{[host, connected, used].join(' · ')}</Hint>
        </div>
        <DeleteButton
          flex="none"
          label={text('assistant.disconnectOf', { name })}
          title={text('assistant.disconnectTitle')}
          body={text('assistant.disconnectBody', { name })}
          run={() => client.assistant.disconnect({ id })}
          noun={text('assistant.thing')}
          action={text('assistant.disconnected')}
          invalidate={invalidatesFor('assistant')}
        >
          {text('assistant.disconnect')}
        </DeleteButton>
      </Group>
    </li>
  )
}

/** What permissions allow, one line for each way. */
export const Permissions = ({ scopes }: Pick<AssistantRow, 'scopes'>) => (
  <div>
    {scopeLines(scopes).map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </div>
)
