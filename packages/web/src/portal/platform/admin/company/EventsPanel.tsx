import type { CompanyEvent } from '@gable/contract/admin-company'
import { dateTime } from '@gable/contract/format/day'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Panel } from '../../../../ui/parts.tsx'
import { historySentence } from '../../../sales/history/history-sentence.ts'
import { text } from '../text.ts'
import { eventsOptions } from './company-query.ts'

type Change = CompanyEvent['change']
const word = (value: Change[string] | undefined) => String(value ?? '')

const sentences: Record<string, (change: Change) => string> = {
  'company.added': () => text('events.company.added'),
  'company.changed': () => text('events.company.changed'),
  'company.grantsChanged': (change) =>
    text('events.company.grantsChanged', { after: word(change['after.grants']) || text('events.company.grantsNone') }),
  'company.deleted': () => text('events.company.deleted'),
  'company.restored': () => text('events.company.restored'),
  'company.passwordResent': ({ name }) => text('events.company.passwordResent', { name: word(name) }),
  'subscription.began': ({ type, status }) =>
    text('events.subscription.began', { type: word(type), status: word(status) }),
  'subscription.changed': (change) => {
    const type = word(change['after.type'])
    const [before, after] = [word(change['before.status']), word(change['after.status'])]
    if (before === after) return text('events.subscription.terms', { type })
    return text('events.subscription.changed', { type, before, after })
  },
  'subscription.requested': (change) => text('events.subscription.requested', named(change)),
  'subscription.requestReset': (change) => text('events.subscription.requestReset', named(change)),
  'subscription.requestAnswered': (change) =>
    text(change.accepted === true ? 'events.subscription.accepted' : 'events.subscription.declined', named(change)),
  'credit.added': ({ credits, reason }) =>
    text('events.credit.added', { credits: word(credits), reason: word(reason) }),
  'credit.removed': ({ credits, reason }) =>
    text('events.credit.removed', { credits: word(credits), reason: word(reason) }),
  'weather.accessRequested': ({ by }) => text('events.weather.requested', { by: word(by) }),
  'weather.requestAnswered': ({ accepted }) =>
    text(accepted === true ? 'events.weather.accepted' : 'events.weather.declined'),
  'weather.radiusChanged': (change) => text('events.weather.radius', { after: word(change['after.radiusMiles']) }),
  'identity.supportBegan': ({ name, reason }) =>
    text('events.support.began', { name: word(name), reason: word(reason) }),
  'identity.supportEnded': ({ by }) => text(by === 'time' ? 'events.support.endedByTime' : 'events.support.ended'),
}

const named = ({ type, request }: Change) => ({ type: word(type), request: word(request) })

/** Describes an event in words. Returns undefined for events of another slice. */
function companySentence({ type, change }: Pick<CompanyEvent, 'type' | 'change'>): string | undefined {
  return sentences[type]?.(change)
}

/** The platform's actions on the company and the company's requests. */
export default function EventsPanel({ companyId }: { companyId: string }) {
  const events = useInfiniteQuery(eventsOptions(companyId))
  return (
    <Panel title={text('events.title')} flush>
      <PanelList query={events} empty={text('events.none')} lines={4}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <li key={row.id}>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {companySentence(row) ?? historySentence(row)}
                </Text>
                <Hint>{text('events.by', { actor: row.actor, at: dateTime(row.at, 'UTC') })}</Hint>
              </li>
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}
