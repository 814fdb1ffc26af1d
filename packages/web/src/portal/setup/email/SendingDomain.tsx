import type { DomainCheck, DomainState, SenderDomain } from '@gable/contract/email-domain'
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { type BadgeColor, Hint, QueryBoundary, StateBadge, Strong } from '../../../ui/parts.tsx'
import { type EmailOwner, emailCalls } from './email-owner.ts'
import { text } from './text.ts'

/** The DNS status of the sending domain, with the records to add. It only warns; email is sent regardless. */
export function SendingDomain({ owner }: { owner: EmailOwner }) {
  const domain = useQuery(emailCalls[owner].domain.queryOptions({ staleTime: 5 * 60_000, refetchOnWindowFocus: false }))
  return (
    <QueryBoundary query={domain} lines={3} height={28}>
      {(data) => data && <Records data={data} isAsking={domain.isFetching} onAgain={() => void domain.refetch()} />}
    </QueryBoundary>
  )
}

interface RecordsProps {
  data: SenderDomain
  isAsking: boolean
  onAgain: () => void
}

function Records({ data: { domain, checks }, isAsking, onAgain }: RecordsProps) {
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {text('domain.title', { domain })}
      </Title>
      <Text size="sm">{text(checks.length === 0 ? 'domain.shared' : 'domain.hint', { domain })}</Text>
      {checks.map((check) => (
        <Check key={check.kind} check={check} />
      ))}
      {checks.length > 0 && (
        <Group>
          <Button size="sm" loading={isAsking} onClick={onAgain}>
            {text('domain.again')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const colors: Record<DomainState, BadgeColor> = { found: 'green', missing: 'orange', wrong: 'red', unknown: 'gray' }

function Check({ check: { kind, state, current, record } }: { check: DomainCheck }) {
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Strong>{text(`domain.${kind}`)}</Strong>
        <StateBadge color={colors[state]}>{text(`domain.${state}`)}</StateBadge>
      </Group>
      {state === 'unknown' && <Text size="sm">{text('domain.unknownHint')}</Text>}
      {(state === 'missing' || state === 'wrong') && <Text size="sm">{text(`domain.${kind}.${state}`)}</Text>}
      {current && state !== 'found' && (
        <Hint style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text('domain.current', { record: current })}
        </Hint>
      )}
      {record && (
        <>
          {record.value && <Hint>{text('domain.type')}</Hint>}
          <ToCopy
            name={text('domain.host')}
            value={record.host}
            label={text('domain.copyHost', { kind: text(`domain.${kind}`) })}
          />
          {record.value && (
            <ToCopy
              name={text('domain.value')}
              value={record.value}
              label={text('domain.copyValue', { kind: text(`domain.${kind}`) })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function ToCopy({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Text size="sm" w={56} style={{ flexShrink: 0 }}>
        {name}
      </Text>
      <Code style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{value}</Code>
      <CopyButton icon label={label} value={value} />
    </Group>
  )
}
