import type { BookableRep } from '@gable/contract/appointment'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { api } from '../../shared/api.ts'
import type { NamedMarket } from './BookingForm.tsx'
import { RepForm } from './RepForm.tsx'
import { text } from './text.ts'
import { weekHours } from './week-hours.ts'

/** The people of the company, and when each takes appointments. */
export function RepsPanel({ markets }: { markets: readonly NamedMarket[] }) {
  const reps = useQuery(api.appointment.reps.queryOptions())
  const [editing, setEditing] = useState('')
  return (
    <Panel title={text('reps.title')} flush>
      <QueryBoundary query={reps} pending={<Loading lines={4} height={28} />}>
        {({ reps: rows }) => (
          <PanelRows>
            {rows.map((rep) => (
              <li key={rep.userId}>
                {editing === rep.userId ? (
                  <Stack gap="sm">
                    <Text fw={600}>{rep.name}</Text>
                    <RepForm rep={rep} markets={markets} onDone={() => setEditing('')} />
                  </Stack>
                ) : (
                  <Rep rep={rep} onEdit={() => setEditing(rep.userId)} />
                )}
              </li>
            ))}
          </PanelRows>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function Rep({ rep, onEdit }: { rep: BookableRep; onEdit: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {rep.name}
        </Text>
        <Text size="xs" c="dimmed">
          {rep.takes ? weekHours(rep) : text('reps.none')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={text('reps.changeOf', { name: rep.name })}
        onClick={onEdit}
      >
        {text('reps.change')}
      </Button>
    </Group>
  )
}
