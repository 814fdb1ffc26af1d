import type { PrivacyState } from '@gable/contract/privacy'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { api } from '../../shared/api.ts'
import { leadPath } from '../../shared/paths.ts'
import { LeadNotFound } from '../lead/LeadNotFound.tsx'
import { ErasePanel } from './ErasePanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { text } from './text.ts'

/** Handles a privacy request of a lead's homeowner: exports or erases all data. */
export default function PrivacyPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const state = useQuery(api.privacy.get.queryOptions({ input: { leadId } }))
  return (
    <QueryBoundary
      page
      query={state}
      pending={<DetailSkeleton backWidth={60} main={280} side={[180, 140]} lines={6} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedPrivacy leadId={leadId} state={data} />}
    </QueryBoundary>
  )
}

function LoadedPrivacy({ leadId, state }: { leadId: string; state: PrivacyState }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: leadPath(leadId), label: text('privacy.back') }}
          title={`${text('privacy.title')}: ${state.name}`}
          detail={
            <Text c="dimmed" size="sm">
              {text('privacy.hint')}
            </Text>
          }
        />
      }
      main={
        <>
          <ExportPanel leadId={leadId} held={state.held} />
          <ErasePanel leadId={leadId} state={state} />
        </>
      }
      side={
        <>
          <OthersPanel others={state.others} />
          <Panel title={text('privacy.elsewhere')}>
            <Text size="sm">{text('privacy.elsewhere.about')}</Text>
          </Panel>
        </>
      }
    />
  )
}

function OthersPanel({ others }: Pick<PrivacyState, 'others'>) {
  return (
    <Panel title={text('privacy.others')}>
      <Stack gap="sm">
        <Text size="sm">{text(others.length > 0 ? 'privacy.others.about' : 'privacy.others.none')}</Text>
        {others.map(({ id, name, address, status }) => (
          <div key={id}>
            <Anchor component={Link} to={leadPath(id)} size="sm">
              {name}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[address, status].filter(Boolean).join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
