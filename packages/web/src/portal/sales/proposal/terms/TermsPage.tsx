import { termPdf } from '@gable/contract/accepted-files'
import { date } from '@gable/contract/format/day'
import { messages } from '@gable/contract/messages'
import type { Term } from '@gable/contract/term'
import { termAccess } from '@gable/contract/term.access'
import { fileAddress } from '@gable/contract/upload'
import { Alert, Anchor, Group, Menu, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askThen } from '../../../../ui/DeleteButton.tsx'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '../../../../ui/icons.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Empty, Hint, Muted, PageHeader, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { formWidth } from '../../../../ui/theme.ts'
import { useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { UploadButton } from '../editor/UploadButton.tsx'
import { ProposalTabs } from '../ProposalTabs.tsx'
import { text } from '../text.ts'
import { RenameTermDialog } from './RenameTermDialog.tsx'

const shared = { noun: text('terms.thing'), invalidate: invalidatesFor('term') }

/** The contract terms of the company: PDFs that are appended to its proposals. */
export default function TermsPage() {
  const terms = useQuery(api.term.list.queryOptions())
  const mayChange = useMay(termAccess.create)
  return (
    <Stack gap="md">
      <PageHeader title={text('list.title')} />
      <ProposalTabs chosen="terms" />
      <QueryBoundary query={terms} lines={6} height={28}>
        {({ terms: rows, most }) => (
          <Panel
            title={text('terms.title')}
            aside={<Muted>{text('terms.count', { count: `${rows.length}`, most: `${most}` })}</Muted>}
          >
            <Stack gap="md" maw={formWidth}>
              <Text size="sm">{text('terms.hint')}</Text>
              {!mayChange && <Muted>{text('terms.adminOnly')}</Muted>}
              {rows.length === 0 && (
                <Empty icon={IconFileText} title={text('terms.empty')} hint={text('terms.emptyHint')} />
              )}
              {rows.length > 0 && (
                <PanelRows>
                  {rows.map((term, index) => (
                    <TermItem key={term.id} term={term} rows={rows} index={index} mayChange={mayChange} />
                  ))}
                </PanelRows>
              )}
              {rows.length >= most && <Alert color="orange">{messages.MAX_REACHED}</Alert>}
              {mayChange && <AddTerm disabled={rows.length >= most} />}
            </Stack>
          </Panel>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** Adds terms by uploading a file, whose name is used until they are renamed. */
function AddTerm({ disabled }: { disabled: boolean }) {
  const adding = useKeyedAction({
    ...shared,
    run: (file: { id: string; name: string }, idempotencyKey) =>
      client.term.create({
        fileId: file.id,
        idempotencyKey,
        name: file.name.replace(/\.pdf$/i, '').slice(0, 80),
      }),
    action: text('terms.added'),
  })
  return (
    <UploadButton
      purpose="term.pdf"
      accepted={termPdf}
      label={text('terms.add')}
      disabled={disabled || adding.isPending}
      onDone={(file) => adding.mutate(file)}
    />
  )
}

interface ItemProps {
  term: Term
  rows: readonly Term[]
  index: number
  mayChange: boolean
}

function TermItem({ term, rows, index, mayChange }: ItemProps) {
  const { timeZone } = useCompanyUser().company
  const { id, name, number, version, file, uploadedBy } = term
  const [renaming, setRenaming] = useState(false)
  const day = date(term.uploadedAt, timeZone)
  const replacing = useAction({
    ...shared,
    run: (fileId: string) => client.term.replace({ id, version, fileId }),
    action: text('terms.replaced'),
  })
  const moving = useAction({
    ...shared,
    run: (by: 1 | -1) => {
      const ids = rows.map((row) => row.id)
      ids.splice(index, 1)
      ids.splice(index + by, 0, id)
      return client.term.arrange({ ids })
    },
    action: text('terms.ordered'),
    quiet: true,
  })
  const removing = useAction({
    ...shared,
    run: () => client.term.delete({ id, version }),
    action: text('terms.deleted'),
  })
  const deletion = {
    title: text('terms.deleteTitle'),
    body: text('terms.deleteBody'),
    action: text('terms.delete'),
    danger: true,
  }
  return (
    <Stack gap={6} component="li">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Anchor
            href={fileAddress(file.id)}
            target="_blank"
            rel="noreferrer"
            size="sm"
            fw={600}
            style={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </Anchor>
          <Hint>
            {uploadedBy
              ? text('terms.version', { number, day, name: uploadedBy })
              : text('terms.versionOnly', { number, day })}
          </Hint>
        </div>
        {mayChange && (
          <Group gap={4} wrap="nowrap">
            <UploadButton
              purpose="term.pdf"
              accepted={termPdf}
              label={text('terms.replace')}
              disabled={replacing.isPending}
              onDone={(stored) => replacing.mutate(stored.id)}
            />
            <RowMenu label={text('terms.actionsOf', { name })} loading={moving.isPending || removing.isPending}>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(true)}>
                {text('terms.rename')}
              </Menu.Item>
              {index > 0 && (
                <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => moving.mutate(-1)}>
                  {text('terms.up')}
                </Menu.Item>
              )}
              {index < rows.length - 1 && (
                <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => moving.mutate(1)}>
                  {text('terms.down')}
                </Menu.Item>
              )}
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => void askThen(deletion, () => removing.mutate(undefined))}
              >
                {text('terms.delete')}
              </Menu.Item>
            </RowMenu>
          </Group>
        )}
      </Group>
      {renaming && <RenameTermDialog term={term} onClose={() => setRenaming(false)} />}
    </Stack>
  )
}
