import { dateTime } from '@gable/contract/format/day'
import type { InsuranceSheet } from '@gable/contract/insurance'
import { insuranceWords } from '@gable/contract/insurance-packet'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/api.ts'
import { leadPath } from '../../shared/paths.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { LeadNotFound } from '../lead/lead-query.tsx'
import { reportPath } from '../measurement/measurement-query.ts'
import { GeometryPanel } from './GeometryPanel.tsx'
import { PacketPanel } from './PacketPanel.tsx'
import { text } from './text.ts'

/** The measured geometry of a lead's roofs for an insurance inspector, and the photos and documents of a packet. */
export default function InsurancePage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const sheet = useQuery(api.insurance.get.queryOptions({ input: { leadId } }))
  return (
    <QueryBoundary
      page
      query={sheet}
      pending={<DetailSkeleton backWidth={60} main={280} side={[240, 160]} lines={6} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedSheet leadId={leadId} sheet={data} />}
    </QueryBoundary>
  )
}

function LoadedSheet({ leadId, sheet }: { leadId: string; sheet: InsuranceSheet }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: leadPath(leadId), label: text('insurance.back') }}
          title={insuranceWords.title}
          detail={
            <Text c="dimmed" size="sm">
              {text('insurance.hint')}
            </Text>
          }
          actions={sheet.report && <Download leadId={leadId} />}
        />
      }
      main={
        <>
          <Alert color="yellow">{insuranceWords.inspector}</Alert>
          {!sheet.report && <Text>{text('insurance.none')}</Text>}
          {sheet.roofs.map((roof) => (
            <GeometryPanel key={roof.name} roof={roof} />
          ))}
        </>
      }
      side={
        <>
          <PacketPanel leadId={leadId} packet={sheet.packet} />
          <Panel title={text('insurance.how')} flush>
            <Stack gap="xs">
              <Source report={sheet.report} />
              {[insuranceWords.rule, insuranceWords.edition, insuranceWords.height, insuranceWords.porch].map(
                (line) => (
                  <Text key={line} size="sm">
                    {line}
                  </Text>
                ),
              )}
            </Stack>
          </Panel>
        </>
      }
    />
  )
}

function Source({ report }: Pick<InsuranceSheet, 'report'>) {
  const { company } = useCompanyUser()
  if (!report) return null
  const at = dateTime(report.measuredAt, company.timeZone)
  return (
    <Text size="sm">
      <Anchor component={Link} to={reportPath({ id: report.id, provider: 'gable' })}>
        {text('insurance.from', { at })}
      </Anchor>
      {report.code !== '' && `, ${text('insurance.sealed', { code: report.code })}`}
    </Text>
  )
}

function Download({ leadId }: { leadId: string }) {
  const loading = useAction({
    run: () => client.insurance.sheet({ leadId }),
    thing: text('insurance.pdf'),
    action: text('insurance.made'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <PrimaryButton
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading.isPending}
      onClick={() => loading.mutate(undefined)}
    >
      {text('insurance.download')}
    </PrimaryButton>
  )
}
