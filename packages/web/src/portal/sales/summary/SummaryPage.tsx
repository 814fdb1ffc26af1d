import { addressLine } from '@gable/contract/format/contact'
import type { CustomerSummary } from '@gable/contract/summary'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/api.ts'
import { leadPath } from '../../shared/paths.ts'
import { LeadNotFound } from '../lead/lead-query.tsx'
import { CustomerPanel, NotesPanel, RoofsPanel } from './SummaryFacts.tsx'
import { MeasurementsPanel, ProposalsPanel, QuotesPanel } from './SummaryTables.tsx'
import { text } from './text.ts'

/** A one-page summary of a customer that can be handed to the homeowner. */
export default function SummaryPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const summary = useQuery(api.summary.get.queryOptions({ input: { leadId } }))
  return (
    <QueryBoundary
      page
      query={summary}
      pending={<DetailSkeleton backWidth={60} main={280} side={[180, 140]} lines={6} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedSummary leadId={leadId} summary={data} />}
    </QueryBoundary>
  )
}

function LoadedSummary({ leadId, summary }: { leadId: string; summary: CustomerSummary & { drawing: string } }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: leadPath(leadId), label: text('summary.back') }}
          title={`${text('summary.title')}: ${summary.customer || addressLine(summary.address) || text('summary.nameless')}`}
          detail={
            <Text c="dimmed" size="sm">
              {text('summary.hint')}
            </Text>
          }
          actions={<Download leadId={leadId} />}
        />
      }
      main={
        <>
          <RoofsPanel summary={summary} />
          <QuotesPanel summary={summary} />
          <ProposalsPanel summary={summary} />
          <MeasurementsPanel summary={summary} />
        </>
      }
      side={
        <>
          <CustomerPanel summary={summary} />
          <NotesPanel summary={summary} />
          <Text size="xs" c="dimmed">
            {text('summary.honest')}
          </Text>
        </>
      }
    />
  )
}

function Download({ leadId }: { leadId: string }) {
  const loading = useAction({
    run: () => client.summary.pdf({ leadId }),
    thing: text('summary.pdf'),
    action: text('summary.made'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <PrimaryButton
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading.isPending}
      onClick={() => loading.mutate(undefined)}
    >
      {text('summary.download')}
    </PrimaryButton>
  )
}
