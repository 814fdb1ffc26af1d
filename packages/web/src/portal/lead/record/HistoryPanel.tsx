import { dateTime } from '@gable/contract/format/day'
import { Text, Timeline } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { endless } from '../../../ui/list/endless.ts'
import { PanelList } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { api } from '../../api.ts'
import { historySentence } from '../../history/history-sentence.ts'
import { text } from '../texts/text.ts'

/** What happened to the lead, the latest first. */
export function HistoryPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const history = useInfiniteQuery(
    api.lead.history.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: leadId, cursor }),
      ...endless,
    }),
  )
  return (
    <Panel title={text('lead.history')} flush>
      <PanelList query={history} empty={text('lead.history.empty')} more={text('lead.history.more')} lines={3}>
        {(entries) => (
          <Timeline bulletSize={14} lineWidth={2} active={0}>
            {entries.map((entry) => (
              <Timeline.Item key={entry.id}>
                <Text size="sm">{historySentence(entry)}</Text>
                <Text size="xs" c="dimmed">
                  <time dateTime={entry.at}>{dateTime(entry.at, timeZone)}</time>
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
        )}
      </PanelList>
    </Panel>
  )
}
