import { addressLine } from '@gable/contract/format/contact'
import { money } from '@gable/contract/format/money'
import type { LeadPin } from '@gable/contract/lead'
import { Anchor, CloseButton, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MapView } from '../../../../map/area/area.ts'
import type { DrawnPoint } from '../../../../map/projection.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { leadPath } from '../../../shared/paths.ts'
import { StatusBadge, TestBadge } from '../LeadBadges.tsx'
import { personOf, titleOf } from '../lead-names.ts'
import classes from './LeadsMap.module.css'
import { text } from './text.ts'

interface PinCardProps {
  leads: readonly LeadPin[]
  at: DrawnPoint
  on: MapView
  onClose: () => void
}

/** Half of the card's width plus its minimum distance from the map's edge, in pixels. */
const reach = 136 + 8
/** Closer to the top than this, there is no room above a pin. */
const roomAbove = 190

/** The homeowner at a pin, the lead's value, and a link to it. */
export function PinCard({ leads, at: [x, y], on, onClose }: PinCardProps) {
  const card = useRef<HTMLElement>(null)
  // Moves the focus to the card for keyboard users, since it is last in the map's overlay.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const left = Math.max(reach, Math.min(x, on.width - reach))
  const below = y < roomAbove
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={classes.card}
      style={{ left, top: below ? y + 10 : y - 44 }}
      data-below={below || undefined}
      aria-label={text.counted('onMap.here', leads.length)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <CloseButton size="lg" className={classes.close} aria-label={uiText('action.close')} onClick={onClose} />
      <Stack gap="sm">
        {leads.map((lead) => (
          <Stack key={lead.id} gap={4}>
            <Anchor component={Link} to={leadPath(lead.id)} fw={600} size="sm" pr={36}>
              {titleOf(lead)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {addressLine(personOf(lead) ? lead : { ...lead, street: '' })}
            </Text>
            <Group gap="sm">
              <StatusBadge status={lead.status} />
              {lead.isTest && <TestBadge />}
              {lead.totalCents !== null && (
                <Text size="sm" fw={600}>
                  {money(lead.totalCents, lead.currency, 'whole')}
                </Text>
              )}
            </Group>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}
