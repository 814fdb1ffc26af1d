import { usualLocale } from '@gable/contract/format/locale'
import { changeRows } from '@gable/contract/price-changes-words'
import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Module } from '../../../../ui/module/Module.tsx'
import { api } from '../../../shared/api.ts'
import classes from './QuoteView.module.css'
import { text } from './text.ts'

/** How the price went from the widget to the contract. Renders nothing if the lead has no such history. */
export function PriceChangesPanel({ leadId }: { leadId: string }) {
  const query = useQuery(api.lead.priceChanges.queryOptions({ input: { id: leadId } }))
  const changes = query.data?.priceChanges
  return (
    <Module name="priceChanges" title={text('changes.title')} count={query.data && (changes ? 1 : 0)} query={query}>
      {changes && (
        <Table className={classes.table} aria-label={text('changes.title')}>
          <Table.Tbody>
            {changeRows(changes, 'en', usualLocale).map(({ key, label, detail, amount, isTotal }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={isTotal ? 650 : 400}>
                  {label}
                  {detail && (
                    <Text size="xs" c="dimmed">
                      {detail}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td data-figure fw={isTotal ? 650 : 400}>
                  {amount}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Module>
  )
}
