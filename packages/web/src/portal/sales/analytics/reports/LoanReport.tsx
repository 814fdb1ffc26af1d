import type { LoanCounts } from '@gable/contract/analytics'
import { analyticsAccess } from '@gable/contract/analytics.access'
import { money } from '@gable/contract/format/money'
import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload } from '../../../../ui/icons.tsx'
import { Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { api, client, useMay } from '../../../shared/session.ts'
import { counts, FigureTable } from '../FigureTable.tsx'
import { text } from '../text.ts'
import type { ReportDays } from './report-words.ts'

const dollars = (cents: number) => money(cents, 'USD', 'whole')

/** The outcomes of pre-qualification, for homeowners who were invited and those who asked on the website. */
export function LoanReport({ days }: { days: ReportDays }) {
  const loans = useQuery(api.analytics.loans.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('loans.title')} aside={<ExportLoans days={days} />}>
      <QueryBoundary query={loans} lines={4} height={44}>
        {({ rows, total, before }) => (
          <Stack gap="md">
            <Muted>{text('loans.hint')}</Muted>
            <FigureTable<LoanCounts>
              caption={text('loans.title')}
              head={text('loans.origin')}
              columns={[
                counts(text('loans.invited'), ({ invited }) => invited),
                counts(text('loans.started'), ({ started }) => started),
                counts(text('loans.approved'), ({ approved }) => approved),
                counts(text('loans.declined'), ({ declined }) => declined),
                counts(text('loans.funded'), ({ funded }) => funded),
                { label: text('loans.invitedCents'), of: ({ invitedCents }) => invitedCents, format: dollars },
                { label: text('loans.approvedCents'), of: ({ approvedCents }) => approvedCents, format: dollars },
                { label: text('loans.fundedCents'), of: ({ fundedCents }) => fundedCents, format: dollars },
              ]}
              rows={[
                ...rows.map((row) => ({
                  key: row.origin,
                  label: text(`loans.${row.origin}`),
                  counts: row.counts,
                  before: row.before,
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
    noun: text('page.table'),
    action: text('page.exported'),
    onDone: saveFile,
  })
  if (!mayExport) return null
  return (
    <Button size="sm" variant="default" leftSection={<IconDownload size={18} />} {...press(exporting)}>
      {text('loans.export')}
    </Button>
  )
}
