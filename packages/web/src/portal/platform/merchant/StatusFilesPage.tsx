import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { StatusFile } from '@gable/contract/loan-file'
import { Button, FileButton, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconDownload } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, PrimaryButton, RecordLink } from '../../../ui/parts.tsx'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api } from '../../shared/session.ts'
import { StatusFileBadge } from './StatusFileBadge.tsx'
import { invalidatesForFile, saveTemplate, statusFilePath, uploadStatusFile } from './status-file.ts'
import { text } from './text.ts'

/** The lender's status files, newest first, with an upload. */
export default function StatusFilesPage() {
  const navigate = useNavigate()
  const list = useListPage()
  const files = useRows(api.loan.listStatusFiles.queryOptions({ input: { cursor: list.cursor } }))
  const upload = useAction({
    run: uploadStatusFile,
    noun: text('files.thing'),
    action: text('files.uploaded'),
    invalidate: invalidatesForFile(),
    quiet: true,
    onDone: (id) => void navigate({ to: statusFilePath(id) }),
  })
  return (
    <ListPage<StatusFile>
      title={text('files.title')}
      detail={text('files.detail')}
      back={{ to: '/admin/loan-applications', label: text('files.applications') }}
      action={
        <Group gap="sm">
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={saveTemplate}>
            {text('files.template')}
          </Button>
          <FileButton accept=".csv,.xlsx" onChange={(file) => file && upload.mutate(file)}>
            {(button) => (
              <PrimaryButton {...button} loading={upload.isPending}>
                {text('files.upload')}
              </PrimaryButton>
            )}
          </FileButton>
        </Group>
      }
      list={list}
      query={files}
      columns={columns}
      empty={<Empty icon={IconFileText} title={text('files.empty')} hint={text('files.emptyHint')} />}
    />
  )
}

const columns: Column<StatusFile>[] = [
  {
    key: 'name',
    label: text('files.name'),
    card: 'title',
    cell: ({ id, name }) => (
      <RecordLink to={statusFilePath(id)} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </RecordLink>
    ),
  },
  { key: 'state', label: text('files.state'), card: 'aside', cell: ({ state }) => <StatusFileBadge state={state} /> },
  { key: 'rows', label: text('files.rows'), figure: true, cell: ({ rows }) => wholeNumber(rows) },
  { key: 'applied', label: text('files.applied'), figure: true, cell: ({ applied }) => wholeNumber(applied) },
  { key: 'failed', label: text('files.failed'), figure: true, cell: ({ failed }) => wholeNumber(failed) },
  { key: 'by', label: text('files.by'), from: 'lg', cell: ({ uploadedBy }) => uploadedBy },
  { key: 'created', label: text('files.created'), figure: true, cell: ({ createdAt }) => date(createdAt, 'UTC') },
]
