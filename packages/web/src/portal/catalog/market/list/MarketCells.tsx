import type { MarketRow } from '@gable/contract/market'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
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

/** A summary of a market's service area, or a link to set it. */
export function ServedWords({ row: { id, area } }: { row: MarketRow }) {
  const words = areaWords(area, useCompanyUser().company.country)
  if (words) return <Text size="sm">{words}</Text>
  return (
    <Group gap={6} wrap="nowrap" c="orange.8">
      <IconAlertTriangle size={16} aria-hidden />
      <Anchor component={Link} to={marketPath(id)} size="sm" fw={600} c="inherit" underline="always">
        {text('words.none')}
      </Anchor>
    </Group>
  )
}
