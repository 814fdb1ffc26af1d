import { dateTime } from '@gable/contract/format/day'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { historySentence } from '../../../sales/history/history-sentence.ts'
import { text } from '../text.ts'
import { eventsOptions } from './company-query.ts'
import { companySentence } from './company-sentence.ts'

/** The platform's actions on the company and the company's requests. */
export default function EventsPanel({ companyId }: { companyId: string }) {
  const events = useInfiniteQuery(eventsOptions(companyId))
  return (
    <Panel title={text('events.title')} flush>
      <PanelList query={events} empty={text('events.none')} more={text('events.more')} lines={4}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <li key={row.id}>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {companySentence(row) ?? historySentence(row)}
                </Text>
                <Text size="xs" c="dimmed">
                  {text('events.by', { actor: row.actor, at: dateTime(row.at, 'UTC') })}
                </Text>
              </li>
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}
