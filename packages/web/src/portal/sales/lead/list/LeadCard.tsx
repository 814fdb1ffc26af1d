import { phone, phoneHref } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadRow } from '@gable/contract/lead'
import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconPhone } from '../../../../ui/icons.tsx'
import { Hint, Strong } from '../../../../ui/parts.tsx'
import { useAnswering } from '../answer.ts'
import { StatusBadge } from '../LeadBadges.tsx'
import { agoOf, marketOf } from '../lead-names.ts'
import { text } from '../text.ts'
import classes from './LeadCard.module.css'
import { LeadLink } from './lead-columns.tsx'

interface LeadCardProps {
  row: LeadRow
  now: Date
  today: string
  /** Called while the card is hovered, so that its pin is highlighted on a map. */
  onPointed?: ((id: string | undefined) => void) | undefined
}

/** A lead on a phone: its value at a glance, and the call button within thumb reach. */
export function LeadCard({ row, now, today, onPointed }: LeadCardProps) {
  const answering = useAnswering(row)
  const worth = [
    row.totalCents === null ? '' : money(row.totalCents, row.currency, 'whole'),
    row.roofAreaSqft === null ? '' : area(row.roofAreaSqft),
  ].filter(Boolean)
  return (
    <Group
      wrap="nowrap"
      align="center"
      gap="sm"
      className={classes.card}
      onPointerEnter={() => onPointed?.(row.id)}
      onPointerLeave={() => onPointed?.(undefined)}
      onFocus={() => onPointed?.(row.id)}
      onBlur={() => onPointed?.(undefined)}
    >
      <Stack gap={6} flex={1} miw={0}>
        <LeadLink row={row} today={today} />
        {worth.length > 0 && <Strong>{worth.join(' · ')}</Strong>}
        <Group gap="sm">
          <StatusBadge status={row.status} />
          <Hint>
            {[agoOf(row.createdAt, now), row.assignedTo, row.market ? '' : marketOf(row)].filter(Boolean).join(' · ')}
          </Hint>
        </Group>
      </Stack>
      {row.phone && (
        <ActionIcon
          component="a"
          href={phoneHref(row.phone)}
          onClick={() => answering('call')}
          variant="light"
          size={48}
          radius="50%"
          className={classes.call}
          aria-label={text('lead.callNumber', { phone: phone(row.phone) })}
        >
          <IconPhone size={22} />
        </ActionIcon>
      )}
    </Group>
  )
}
