import type { Health } from '@gable/contract/admin-health'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import classes from './FailedJobs.module.css'
import { text } from './texts/text.ts'

/** The queues with something to do, those first in which something has waited longest. */
export function QueuesPanel({ queues, children }: { queues: Health['queues']; children: ReactNode }) {
  return (
    <Panel title={text('health.queues')} aside={children} flush>
      {queues.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('health.noQueues')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480} tabIndex={0}>
          <Table aria-label={text('health.queues')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text('health.queue')}</Table.Th>
                <Table.Th ta="right">{text('health.waiting')}</Table.Th>
                <Table.Th ta="right">{text('health.active')}</Table.Th>
                <Table.Th ta="right">{text('health.failed')}</Table.Th>
                <Table.Th ta="right">{text('health.oldest')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {queues.map(({ queue, waiting, active, failed, oldestDueAt }) => (
                <Table.Tr key={queue}>
                  <Table.Td className={classes.words}>{queue}</Table.Td>
                  <Table.Td ta="right">{wholeNumber(waiting)}</Table.Td>
                  <Table.Td ta="right">{wholeNumber(active)}</Table.Td>
                  <Table.Td ta="right">{wholeNumber(failed)}</Table.Td>
                  <Table.Td ta="right">{oldestDueAt ? dateTime(oldestDueAt, 'UTC') : text('company.none')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  )
}
