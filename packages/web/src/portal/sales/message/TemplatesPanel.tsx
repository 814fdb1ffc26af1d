import { messageAccess } from '@gable/contract/message.access'
import type { MessageTemplate } from '@gable/contract/message-template'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import { Muted, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { api, client, useMay } from '../../shared/session.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { text } from './text.ts'

/** The company's email templates for leads. */
export default function TemplatesPanel() {
  const templates = useQuery(api.message.templates.queryOptions())
  /** The ID of the template being edited. */
  const [edited, setEdited] = useState<string>()
  const template = templates.data?.rows.find(({ id }) => id === edited)
  return (
    <Panel title={text('templates.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('templates.hint')}</Text>
        <QueryBoundary query={templates} lines={3} height={28}>
          {({ rows }) => rows.length > 0 && <Templates rows={rows} onEdit={({ id }) => setEdited(id)} />}
        </QueryBoundary>
        <Group>
          <Button size="sm" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {text('templates.add')}
          </Button>
        </Group>
      </Stack>
      {(template || edited === 'new') && <TemplateDialog template={template} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

interface TemplatesProps {
  rows: readonly MessageTemplate[]
  onEdit: (template: MessageTemplate) => void
}

function Templates({ rows, onEdit }: TemplatesProps) {
  const mayDelete = useMay(messageAccess.deleteTemplate)
  const columns: ReadColumn<MessageTemplate>[] = [
    {
      key: 'template',
      label: '',
      cell: ({ name, subject }) => (
        <>
          <Strong>{name}</Strong>
          <Muted>{subject}</Muted>
        </>
      ),
    },
    {
      key: 'actions',
      label: '',
      cell: (template) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={text('templates.editOf', { name: template.name })}
            onClick={() => onEdit(template)}
          >
            {text('templates.edit')}
          </Button>
          {mayDelete && <Delete template={template} />}
        </Group>
      ),
    },
  ]
  return <ReadTable label={text('templates.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function Delete({ template: { id, name, version } }: { template: MessageTemplate }) {
  return (
    <DeleteButton
      label={text('templates.deleteOf', { name })}
      title={text('templates.deleteTitle')}
      body={text('templates.deleteBody', { name })}
      noun={text('templates.thing')}
      run={() => client.message.deleteTemplate({ id, version })}
      invalidate={[api.message.templates.key()]}
      icon
    />
  )
}
