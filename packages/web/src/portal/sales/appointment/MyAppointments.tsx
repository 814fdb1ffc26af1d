import { phone } from '@gable/contract/format/contact'
import { weekdayTime } from '@gable/contract/format/day'
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Strong } from '../../../ui/parts.tsx'
import { IconClock } from '../../../ui/shell-icons.tsx'
import { leadPath } from '../../shared/paths.ts'
import { api } from '../../shared/session.ts'
import { titleOf } from '../lead/lead-names.ts'
import { text } from './text.ts'

/** The user's appointments of the next seven days, and earlier ones without an outcome. Renders nothing without any. */
export function MyAppointments() {
  const { data } = useQuery(api.appointment.mine.queryOptions({ input: { pageSize: 20 } }))
  if (!data || data.rows.length === 0) return null
  return (
    <Alert color="gray" variant="outline" bg="white" icon={<IconClock size={20} aria-hidden />}>
      <Strong>{text('day.title')}</Strong>
      <Stack component="ul" className="plain" gap="xs" mt="sm">
        {data.rows.map((one) => (
          <Group component="li" key={one.id} gap="xs">
            <Text size="sm">{weekdayTime(one.startsAt, one.timeZone)}</Text>
            <Anchor component={Link} to={leadPath(one.leadId)} size="sm" fw={600}>
              {titleOf(one)}
            </Anchor>
            <Text size="sm">{[one.street, one.city].filter(Boolean).join(', ')}</Text>
            {one.phone && (
              <Anchor href={`tel:+1${one.phone}`} size="sm">
                {phone(one.phone)}
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
