import { longDate } from '@gable/contract/format/day'
import { taskAccess } from '@gable/contract/task.access'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { askThen, DeleteButton } from '../../../ui/DeleteButton.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/** The address for subscribing to the user's tasks in a calendar program. It is shown once. */
export function CalendarPanel() {
  const { timeZone } = useCompanyUser().company
  const mayOpen = useMay(taskAccess.openCalendar)
  const { data } = useQuery(api.task.calendar.queryOptions())
  const [url, setUrl] = useState('')
  const invalidate = [api.task.calendar.key()]
  const open = useAction({
    run: () => client.task.openCalendar(),
    noun: text('calendar.thing'),
    action: text('calendar.created'),
    invalidate,
    onDone: (created) => setUrl(created.url),
  })
  const since = data?.since ?? null
  const renew = {
    title: text('calendar.renewTitle'),
    body: text('calendar.renewBody'),
    action: text('calendar.renew'),
    danger: true,
  }
  return (
    <Panel title={text('calendar.title')} flush>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{text('calendar.hint')}</Text>
        {url && (
          <>
            <Alert color="orange" role="status">
              {text('calendar.secret')}
            </Alert>
            <TextInput
              readOnly
              w="100%"
              label={text('calendar.link')}
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
        {!url && since && <Text size="sm">{text('calendar.since', { day: longDate(since, timeZone) })}</Text>}
        <Group gap="sm">
          {url && <CopyButton value={url}>{text('copy')}</CopyButton>}
          {mayOpen && !url && (
            <Button
              size="sm"
              loading={open.isPending}
              onClick={() => (since ? void askThen(renew, () => open.mutate(undefined)) : open.mutate(undefined))}
            >
              {text(since ? 'calendar.renew' : 'calendar.create')}
            </Button>
          )}
          {since && (
            <DeleteButton
              size="sm"
              variant="light"
              title={text('calendar.removeTitle')}
              body={text('calendar.removeBody')}
              run={() => client.task.closeCalendar()}
              noun={text('calendar.thing')}
              action={text('removed')}
              invalidate={invalidate}
              onDone={() => setUrl('')}
            >
              {text('calendar.remove')}
            </DeleteButton>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}
