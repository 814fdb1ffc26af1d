import type { LoanCounts } from '@gable/contract/analytics'
import { analyticsAccess } from '@gable/contract/analytics.access'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload } from '../../../ui/icons.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../api.ts'
import { useMay } from '../../session.ts'
import { FigureTable } from '../FigureTable.tsx'
import { text } from '../texts/text.ts'
import type { ReportDays } from './report-words.ts'

const dollars = (cents: number) => money(cents, 'USD', 'whole')

/** What became of the homeowners who were invited to pre-qualify, and of those who asked on the website. */
export function LoanReport({ days }: { days: ReportDays }) {
  const loans = useQuery(api.analytics.loans.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('loans.title')} aside={<ExportLoans days={days} />}>
      <QueryBoundary query={loans} pending={<Loading lines={4} height={44} />}>
        {({ rows, total, before }) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {text('loans.hint')}
            </Text>
            <FigureTable<LoanCounts>
              caption={text('loans.title')}
              head={text('loans.origin')}
              columns={[
                { label: text('loans.invited'), cell: ({ invited }) => wholeNumber(invited) },
                { label: text('loans.started'), cell: ({ started }) => wholeNumber(started) },
                { label: text('loans.approved'), cell: ({ approved }) => wholeNumber(approved) },
                { label: text('loans.declined'), cell: ({ declined }) => wholeNumber(declined) },
                { label: text('loans.funded'), cell: ({ funded }) => wholeNumber(funded) },
                { label: text('loans.invitedCents'), cell: ({ invitedCents }) => dollars(invitedCents) },
                { label: text('loans.approvedCents'), cell: ({ approvedCents }) => dollars(approvedCents) },
                { label: text('loans.fundedCents'), cell: ({ fundedCents }) => dollars(fundedCents) },
              ]}
              rows={[
                ...rows.map((row) => ({
                  ...{ key: row.origin, label: text(`loans.${row.origin}`), counts: row.counts, before: row.before },
                })),
                { key: 'total', label: text('table.total'), counts: total, before, isTotal: true },
              ]}
            />
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function ExportLoans({ days }: { days: ReportDays }) {
  const mayExport = useMay(analyticsAccess.exportCsv)
  const exporting = useAction({
    run: () => client.analytics.exportCsv({ ...days, report: 'loans' }),
    thing: text('page.table'),
    action: text('page.exported'),
    onDone: saveFile,
  })
  if (!mayExport) return null
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(undefined)}
    >
      {text('loans.export')}
    </Button>
  )
}
