import type { MarketRow } from '@gable/contract/market'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { useCompanyUser } from '../../session.ts'
import { areaWords } from '../area-words.ts'
import { marketPath } from '../market-query.tsx'
import { text } from '../text.ts'

export function MarketName({ row: { id, name } }: { row: MarketRow }) {
  return (
    <Anchor component={Link} to={marketPath(id)} fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Anchor>
  )
}

/** What a market serves, in words; that it serves nothing yet is a warning. */
export function ServedWords({ row: { area } }: { row: MarketRow }) {
  const words = areaWords(area, useCompanyUser().company.country)
  if (words) return <Text size="sm">{words}</Text>
  return (
    <Group gap={6} wrap="nowrap" c="orange.8">
      <IconAlertTriangle size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {text('words.none')}
      </Text>
    </Group>
  )
}
