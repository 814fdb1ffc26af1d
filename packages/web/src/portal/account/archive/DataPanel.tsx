import type { CompanyDeletion, CompanyExport } from '@gable/contract/archive'
import { archiveAccess } from '@gable/contract/archive.access'
import { dateTime } from '@gable/contract/format/day'
import { fileSize } from '@gable/contract/format/figure'
import { deletionDays } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { fileAddress } from '@gable/contract/upload'
import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deferred } from '../../../ui/deferred.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { Hint, Muted, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { IconAlertTriangle, IconPackage } from '../../../ui/shell-icons.tsx'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor, meOptions, useCompanyUser, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

// Loaded after the page, because a form includes the contract's schemas.
const DeletionForm = deferred(() => import('./DeletionForm.tsx'), <Skeleton height={100} />)

/** The polling interval while an export is running, in milliseconds. */
const pollEvery = 1_500

/** Export and deletion, a part of the company's page. */
export function DataPanel() {
  const { company } = useCompanyUser()
  const state = useQuery(
    api.archive.state.queryOptions({
      context: { background: true },
      refetchInterval: ({ state: { data } }) =>
        data?.export && ['waiting', 'running'].includes(data.export.status) ? pollEvery : false,
    }),
  )
  return (
    <QueryBoundary query={state} lines={4} height={24}>
      {(known) => (
        <Stack gap="md">
          <ExportPanel made={known.export} timeZone={company.timeZone} />
          <DeletionPanel deletion={known.deletion} company={company} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

interface DeletionPanelProps {
  deletion: CompanyDeletion | null
  company: { name: string; timeZone: string }
}

/** Requests the deletion of the account, or shows its date and cancels the request. */
function DeletionPanel({ deletion, company }: DeletionPanelProps) {
  return (
    <Panel title={text('archive.deletion.title')}>
      {deletion ? <InProcess deletion={deletion} timeZone={company.timeZone} /> : <NotAskedFor company={company} />}
    </Panel>
  )
}

function NotAskedFor({ company }: Pick<DeletionPanelProps, 'company'>) {
  const may = useMay(archiveAccess.requestDeletion)
  return (
    <Stack gap="md">
      <Text size="sm">{text('archive.deletion.about', { days: String(deletionDays) })}</Text>
      <Strong>{text('archive.deletion.exportFirst')}</Strong>
      {may ? <DeletionForm company={company.name} /> : <Muted>{messages.NOT_FOR_SUPPORT}</Muted>}
    </Stack>
  )
}

function InProcess({ deletion, timeZone }: { deletion: CompanyDeletion; timeZone: string }) {
  const may = useMay(archiveAccess.restore)
  const restore = useAction({
    run: () => client.archive.restore(),
    noun: text('archive.deletion.account'),
    action: text('archive.deletion.restored'),
    invalidate: [...invalidatesFor('archive'), meOptions.queryKey],
  })
  const { requestedAt, requestedBy, dueAt, daysLeft } = deletion
  const facts = { name: requestedBy, at: dateTime(requestedAt, timeZone), due: dateTime(dueAt, timeZone) }
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertTriangle size={20} />} title={text.counted('archive.deletion.left', daysLeft)}>
        {text('archive.deletion.inProcess', facts)}
      </Alert>
      <Group>
        <Button disabled={!may} {...press(restore)}>
          {text('archive.deletion.restore')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ExportPanelProps {
  made: CompanyExport | null
  timeZone: string
}

/** Starts an export, shows its progress, and offers the download. */
function ExportPanel({ made, timeZone }: ExportPanelProps) {
  const may = useMay(archiveAccess.startExport)
  const start = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.archive.startExport({ idempotencyKey }),
    noun: text('archive.export.thing'),
    action: text('archive.export.started'),
    invalidate: invalidatesFor('archive'),
  })
  const isUnderWay = made?.status === 'waiting' || made?.status === 'running'
  return (
    <Panel title={text('archive.export.title')}>
      <Stack gap="md">
        <Text size="sm">{text('archive.export.about')}</Text>
        {made && <Standing made={made} timeZone={timeZone} />}
        <Group gap="sm">
          {made?.file && may && (
            <Button component="a" href={fileAddress(made.file.id)} leftSection={<IconDownload size={18} />}>
              {text('archive.export.download', { size: fileSize(made.file.bytes) })}
            </Button>
          )}
          <Button
            leftSection={<IconPackage size={18} />}
            disabled={isUnderWay || !may}
            aria-describedby={isUnderWay || !may ? 'export-refusal' : undefined}
            {...press(start)}
          >
            {text(made ? 'archive.export.again' : 'archive.export.start')}
          </Button>
        </Group>
        {(isUnderWay || !may) && (
          <Hint id="export-refusal">{may ? messages.EXPORT_IN_PROCESS : text('archive.export.notForSupport')}</Hint>
        )}
      </Stack>
    </Panel>
  )
}

/** The status of the last export. */
function Standing({ made, timeZone }: ExportPanelProps & { made: CompanyExport }) {
  const { status, percent, file, requestedAt, requestedBy, expiresAt } = made
  const say = (words: string) => <Text size="sm">{words}</Text>
  if (status === 'failed') return say(text('archive.export.failed'))
  if (status === 'ready') {
    if (!file || !expiresAt) return say(text('archive.export.expired'))
    return (
      <div>
        {say(text('archive.export.ready', { at: dateTime(requestedAt, timeZone), name: requestedBy }))}
        {say(text('archive.export.until', { at: dateTime(expiresAt, timeZone) }))}
      </div>
    )
  }
  return (
    <Stack gap={6} role="status">
      {say(text(`archive.export.${status}`))}
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={text('archive.export.title')} />
      </Progress.Root>
      <Hint>{text('archive.export.percent', { percent: String(percent) })}</Hint>
    </Stack>
  )
}
