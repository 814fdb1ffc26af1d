import type { Health } from '@gable/contract/admin-health'
import { dateTime } from '@gable/contract/format/day'
import { Table, Text } from '@mantine/core'
import { Panel } from '../../ui/Panel.tsx'
import classes from './FailedJobs.module.css'
import { text } from './texts/text.ts'

/** Items of recurring work that fail, such as a company that cannot be erased. */
export function WorkFailuresPanel({ failures }: { failures: Health['workFailures'] }) {
  return (
    <Panel title={text('health.workFailures')} flush>
      <Text size="sm" c="dimmed">
        {text('health.workFailures.lead')}
      </Text>
      <Table.ScrollContainer minWidth={560} tabIndex={0}>
        <Table aria-label={text('health.workFailures')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('health.work')}</Table.Th>
              <Table.Th>{text('health.error')}</Table.Th>
              <Table.Th ta="right">{text('health.since')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map(({ work, item, error, since }) => (
              <Table.Tr key={`${work} ${item}`}>
                <Table.Td>
                  {work}
                  {item && (
                    <Text size="xs" c="dimmed" className={classes.words}>
                      {item}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className={classes.words}>{error}</Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {dateTime(since, 'UTC')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}
