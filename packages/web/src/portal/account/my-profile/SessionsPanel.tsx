import { dateTime } from '@gable/contract/format/day'
import type { OwnSession } from '@gable/contract/identity-account'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Panel, QueryBoundary, StateBadge, Strong } from '../../../ui/parts.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/session.ts'
import { staleAccount, useTimeZone } from './profile-query.ts'
import { text } from './text.ts'

/** The user's sessions, by device, place and IP address. */
export function SessionsPanel() {
  const query = useQuery(api.identity.sessions.queryOptions())
  const endOthers = useAction({
    run: () => client.identity.endOtherSessions(),
    noun: text('sessions.thing'),
    action: text('sessions.ended'),
    invalidate: staleAccount,
    quiet: true,
    onDone: ({ ended }) => toastDone(text.counted('sessions.endedOthers', ended)),
  })
  return (
    <Panel title={text('sessions.title')}>
      <QueryBoundary query={query} lines={3}>
        {({ sessions }) => (
          <Stack gap="sm">
            <PanelRows>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </PanelRows>
            {sessions.some(({ current }) => !current) && (
              <Group>
                <Button {...press(endOthers)}>{text('sessions.endOthers')}</Button>
              </Group>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const timeZone = useTimeZone()
  const end = useAction({
    run: () => client.identity.endSession({ id: session.id }),
    noun: text('sessions.thing'),
    action: text('sessions.ended'),
    invalidate: staleAccount,
  })
  const device = session.device || text('sessions.unknown')
  const started = text('sessions.begun', { at: dateTime(session.begunAt, timeZone) })
  const used = text('used', { at: dateTime(session.usedAt, timeZone) })
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Strong>{device}</Strong>
            {session.current && <StateBadge color="green">{text('sessions.current')}</StateBadge>}
            {session.support && (
              <StateBadge color="orange">{text('sessions.support', { name: session.support })}</StateBadge>
            )}
          </Group>
          <Hint>{[placeName(session.place), session.address, used, started].filter(Boolean).join(' · ')}</Hint>
        </div>
        {!session.current && (
          <Button size="xs" flex="none" aria-label={text('sessions.endOf', { device })} {...press(end)}>
            {text('sessions.end')}
          </Button>
        )}
      </Group>
    </li>
  )
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** "Boise, Idaho, United States", omitting unknown parts. */
function placeName(place: OwnSession['place']): string {
  return place ? [place.city, place.region, countries.of(place.country)].filter(Boolean).join(', ') : ''
}
