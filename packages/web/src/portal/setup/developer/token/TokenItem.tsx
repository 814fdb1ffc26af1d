import { date } from '@gable/contract/format/day'
import type { TokenRow } from '@gable/contract/token'
import { Button, Code, Group, Text } from '@mantine/core'
import { confirm } from '../../../../ui/confirm.tsx'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { scopesInWords } from './scope-words.ts'

/** One token: its permissions, creator, last use and expiry. */
export function TokenItem({ token }: { token: TokenRow }) {
  const { timeZone } = useCompanyUser().company
  const { name, prefix, scopes, createdBy, createdAt, lastUsedAt, expiresAt, expired } = token
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
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Code>{prefix}…</Code>
            {expired && <StateBadge color="red">{text('token.expired')}</StateBadge>}
          </Group>
          <Text size="sm">{scopesInWords(scopes)}</Text>
          <Text size="xs" c="dimmed">
            {[created, used, ends].join(' · ')}
          </Text>
        </div>
        <Revoke token={token} />
      </Group>
    </li>
  )
}

function Revoke({ token: { id, name } }: { token: TokenRow }) {
  const revoke = useAction({
    run: () => client.token.revoke({ id }),
    thing: text('token.thing'),
    action: text('token.revoked'),
    invalidate: invalidatesFor('token'),
  })
  const ask = async () => {
    const [title, body] = [text('token.revokeTitle'), text('token.revokeBody', { name })]
    if (await confirm({ title, body, action: text('token.revoke'), danger: true })) revoke.mutate(undefined)
  }
  return (
    <Button
      size="xs"
      flex="none"
      variant="subtle"
      color="red"
      aria-label={text('token.revokeOf', { name })}
      loading={revoke.isPending}
      onClick={() => void ask()}
    >
      {text('token.revoke')}
    </Button>
  )
}
