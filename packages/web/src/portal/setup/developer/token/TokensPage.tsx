import { date } from '@gable/contract/format/day'
import type { TokenRow } from '@gable/contract/token'
import { maxTokens } from '@gable/contract/token-form'
import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Loading, Muted, Panel, QueryBoundary, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { AssistantsPanel } from '../../../account/assistant/Assistants.tsx'
import { scopesInWords } from '../../../account/assistant/scope-words.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { CopyValue } from '../CopyValue.tsx'
import { documentPath, referencePath } from '../reference/reference-path.ts'
import { text } from '../text.ts'

const TokenForm = deferred(() => import('./TokenForm.tsx'), <Loading lines={6} height={28} />)

/** The company's API tokens and its users' AI assistants, a part of the settings. */
export default function TokensPage() {
  return (
    <Stack gap="md">
      <TokensPanel />
      <AssistantsPanel of="company" />
    </Stack>
  )
}

function TokensPanel() {
  const tokens = useQuery(api.token.list.queryOptions())
  const [adding, setAdding] = useState(false)
  const [created, setMade] = useState<string>()
  const count = tokens.data?.tokens.length ?? 0
  const isFull = count >= maxTokens
  return (
    <Panel
      title={text('tokens.title')}
      aside={
        !adding && (
          <Button
            size="sm"
            variant="filled"
            disabled={isFull || !tokens.data}
            leftSection={<IconPlus size={18} />}
            onClick={() => setAdding(true)}
          >
            {text('tokens.generate')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm">{text('tokens.hint')}</Text>
        <Text size="sm">
          {text('tokens.documentHint', { address: `${window.location.origin}/api/v1` })}{' '}
          <Anchor inherit underline="always" href={referencePath} target="_blank" rel="noreferrer">
            {text('developers.title')}
          </Anchor>
          {' · '}
          <Anchor inherit underline="always" href={documentPath} target="_blank" rel="noreferrer">
            {text('tokens.document')}
          </Anchor>
        </Text>
        {isFull && <Alert color="orange">{text('tokens.full')}</Alert>}
        {adding && (
          <TokenForm
            onDone={(token) => {
              setAdding(false)
              setMade(token)
            }}
            onCancel={() => setAdding(false)}
          />
        )}
        <QueryBoundary query={tokens} lines={4} height={20}>
          {({ tokens: rows }) =>
            rows.length === 0 ? (
              <Muted>{text('tokens.empty')}</Muted>
            ) : (
              <>
                <Muted>{text('tokens.count', { count: `${rows.length}`, most: `${maxTokens}` })}</Muted>
                <PanelRows>
                  {rows.map((token) => (
                    <TokenItem key={token.id} token={token} />
                  ))}
                </PanelRows>
              </>
            )
          }
        </QueryBoundary>
      </Stack>
      {created !== undefined && <NewToken token={created} onDone={() => setMade(undefined)} />}
    </Panel>
  )
}

/** Shows a token's value once. Only the confirmation closes the dialog. */
function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <Dialog locked size="lg" onClose={onDone} title={text('token.shownTitle')}>
      <Stack gap="md">
        <Text size="sm">{text('token.shownBody')}</Text>
        <CopyValue value={token} label={text('token.copy')} />
        <Group justify="flex-end">
          <Button variant="filled" onClick={onDone}>
            {text('token.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** One token: its permissions, creator, last use and expiry. */
function TokenItem({ token }: { token: TokenRow }) {
  const { timeZone } = useCompanyUser().company
  const { id, name, prefix, scopes, createdBy, createdAt, lastUsedAt, expiresAt, expired } = token
  const day = (iso: string) => date(iso, timeZone)
  const created = createdBy
    ? text('token.created', { at: day(createdAt), name: createdBy })
    : text('token.createdAlone', { at: day(createdAt) })
  const used = lastUsedAt ? text('token.used', { at: day(lastUsedAt) }) : text('token.unused')
  const ends = expiresAt ? text(expired ? 'token.ended' : 'token.ends', { at: day(expiresAt) }) : text('token.never')
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="sm">
            <Strong>{name}</Strong>
            <Code>{prefix}…</Code>
            {expired && <StateBadge color="red">{text('token.expired')}</StateBadge>}
          </Group>
          <Text size="sm">{scopesInWords(scopes)}</Text>
          <Hint>{[created, used, ends].join(' · ')}</Hint>
        </div>
        <DeleteButton
          flex="none"
          label={text('token.revokeOf', { name })}
          title={text('token.revokeTitle')}
          body={text('token.revokeBody', { name })}
          run={() => client.token.revoke({ id })}
          noun={text('token.thing')}
          action={text('token.revoked')}
          invalidate={invalidatesFor('token')}
        >
          {text('token.revoke')}
        </DeleteButton>
      </Group>
    </li>
  )
}
