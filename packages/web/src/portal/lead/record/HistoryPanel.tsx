import { Button, Text, Timeline } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '../../../ui/Failed.tsx'
import { dateTime } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { api } from '../../api.ts'
import { historySentence } from '../../history/history-sentence.ts'
import { text } from '../texts/text.ts'

/** What happened to the lead, the latest first. */
export function HistoryPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const history = useInfiniteQuery(
    api.lead.history.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: leadId, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Panel title={text('lead.history')} flush>
      {history.isPending ? (
        <Loading lines={3} height={16} />
      ) : history.isError ? (
        <Failed error={history.error} onRetry={() => void history.refetch()} />
      ) : entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('lead.history.empty')}
        </Text>
      ) : (
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
      {history.hasNextPage && (
        <Button mt="md" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {text('lead.history.more')}
        </Button>
      )}
    </Panel>
  )
}
