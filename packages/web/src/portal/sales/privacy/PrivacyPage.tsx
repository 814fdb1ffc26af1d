import { wholeNumber } from '@gable/contract/format/figure'
import type { PrivacyState, StoredRecord } from '@gable/contract/privacy'
import { privacyMessages } from '@gable/contract/privacy-words'
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { Hint, Muted, PageHeader, Panel, PrimaryButton, QueryBoundary, TextLink } from '../../../ui/parts.tsx'
import { ReadTable } from '../../../ui/ReadTable.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { IconLock } from '../../../ui/shell-icons.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { leadPath } from '../../shared/paths.ts'
import { api, client } from '../../shared/session.ts'
import { LeadNotFound } from '../lead/lead-query.tsx'
import { text } from './text.ts'

// Loaded after the page, because a form includes the contract's schemas.
const EraseForm = deferred(() => import('./EraseForm.tsx'), <Skeleton height={100} />)

/** Erases the homeowner, or lists the records that prevent it. */
function ErasePanel({ leadId, state }: { leadId: string; state: PrivacyState }) {
  return (
    <Panel title={text('privacy.erase.title')}>
      {state.keeps.length > 0 ? (
        <Stored leadId={leadId} keeps={state.keeps} />
      ) : (
        <Stack gap="md">
          <Text size="sm">{text('privacy.erase.about')}</Text>
          <Text size="sm">{text('privacy.erase.stays')}</Text>
          <EraseForm leadId={leadId} confirmWith={state.confirmWith} />
        </Stack>
      )}
    </Panel>
  )
}

function Stored({ leadId, keeps }: { leadId: string; keeps: readonly StoredRecord[] }) {
  return (
    <Stack gap="md">
      <Alert color="blue" icon={<IconLock size={20} />} title={text('privacy.keeps')}>
        {privacyMessages.LEGAL_RECORDS}
      </Alert>
      {keeps.map((record) => (
        <div key={`${record.kind}-${record.id}`}>
          <TextLink to={pageOf(record, leadId)}>{nameOf(record)}</TextLink>
          <Hint>{text(`privacy.keeps.${record.kind}.why`)}</Hint>
        </div>
      ))}
    </Stack>
  )
}

function nameOf({ kind, name }: StoredRecord): string {
  const words = text(`privacy.keeps.${kind}`)
  return name ? text('privacy.keeps.named', { kind: words, name }) : words
}

/** Loans and their payments are on the lead's own page. */
function pageOf({ kind, id }: StoredRecord, leadId: string): string {
  if (kind === 'signedContract') return `/personal/proposals/${id}`
  if (kind === 'materialOrder') return `/personal/orders/materials/${id}`
  return leadPath(leadId)
}

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
          detail={<Muted>{text('privacy.hint')}</Muted>}
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
            <TextLink to={leadPath(id)}>{name}</TextLink>
            <Hint>{[address, status].filter(Boolean).join(' · ')}</Hint>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

type Locked = PrivacyState['held'][number]

/** A summary of the homeowner's stored data, with a download of all of it. */
function ExportPanel({ leadId, held }: { leadId: string; held: readonly Locked[] }) {
  const loading = useAction({
    run: () => client.privacy.exportHomeowner({ leadId }),
    noun: text('privacy.export.thing'),
    action: text('privacy.export.made'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <Panel title={text('privacy.export.title')}>
      <Stack gap="md">
        <Text size="sm">{text('privacy.export.about')}</Text>
        <ReadTable
          label={text('privacy.held')}
          columns={[
            { key: 'kind', label: text('privacy.held.kind'), cell: ({ kind }: Locked) => text(`privacy.held.${kind}`) },
            { key: 'count', label: text('privacy.held.count'), figure: true, cell: ({ count }) => wholeNumber(count) },
          ]}
          rows={held}
          keyOf={({ kind }) => kind}
        />
        <Group>
          <PrimaryButton leftSection={<IconDownload size={18} />} {...press(loading)}>
            {text('privacy.export.download')}
          </PrimaryButton>
        </Group>
      </Stack>
    </Panel>
  )
}
