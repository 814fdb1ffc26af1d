import type { CompanyDeletion } from '@gable/contract/archive'
import { archiveAccess } from '@gable/contract/archive.access'
import { dateTime } from '@gable/contract/format/day'
import { deletionDays } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import { meOptions, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

// Loaded after the page, because a form includes the contract's schemas.
const DeletionForm = lazy(() => import('./DeletionForm.tsx'))

interface DeletionPanelProps {
  deletion: CompanyDeletion | null
  company: { name: string; timeZone: string }
}

/** Requests the deletion of the account, or shows its date and cancels the request. */
export function DeletionPanel({ deletion, company }: DeletionPanelProps) {
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
      <Text size="sm" fw={600}>
        {text('archive.deletion.exportFirst')}
      </Text>
      {may ? (
        <Suspense fallback={<Skeleton height={100} />}>
          <DeletionForm company={company.name} />
        </Suspense>
      ) : (
        <Text size="sm" c="dimmed">
          {messages.NOT_FOR_SUPPORT}
        </Text>
      )}
    </Stack>
  )
}

function InProcess({ deletion, timeZone }: { deletion: CompanyDeletion; timeZone: string }) {
  const may = useMay(archiveAccess.restore)
  const restore = useAction({
    run: () => client.archive.restore(),
    thing: text('archive.deletion.account'),
    action: text('archive.deletion.restored'),
    invalidate: [...invalidatesFor('archive'), meOptions.queryKey],
  })
  const { requestedAt, requestedBy, dueAt, daysLeft } = deletion
  const facts = { name: requestedBy, at: dateTime(requestedAt, timeZone), due: dateTime(dueAt, timeZone) }
  return (
    <Stack gap="md">
      <Alert
        color="red"
        icon={<IconAlertTriangle size={20} aria-hidden />}
        title={text.counted('archive.deletion.left', daysLeft)}
      >
        {text('archive.deletion.inProcess', facts)}
      </Alert>
      <Group>
        <Button disabled={!may} loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
          {text('archive.deletion.restore')}
        </Button>
      </Group>
    </Stack>
  )
}
