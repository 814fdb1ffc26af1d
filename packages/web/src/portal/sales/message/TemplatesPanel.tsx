import { messageAccess } from '@gable/contract/message.access'
import { type MessageTemplate, type MessageTemplateForm, messageTemplateForm } from '@gable/contract/message-template'
import { messageLimits, messagePlaceholders } from '@gable/contract/message-words'
import { emptyRichText } from '@gable/contract/rich-text'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { closeAsking } from '../../../ui/form/close-asking.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { Muted, Strong } from '../../../ui/words.tsx'
import { api, client } from '../../shared/api.ts'
import { RichTextEditor } from '../../shared/rich-text/RichTextEditor.tsx'
import { useMay } from '../../shared/session.ts'
import { asThemselves, SubjectField } from './SubjectField.tsx'
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
        <QueryBoundary query={templates} pending={<Loading lines={3} height={28} />}>
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
      thing={text('templates.thing')}
      action={text('templates.deleted')}
      run={() => client.message.deleteTemplate({ id, version })}
      invalidate={[api.message.templates.key()]}
      icon
    />
  )
}

interface TemplateDialogProps {
  /** The template to edit. Without one, a template is created. */
  template: MessageTemplate | undefined
  onClose: () => void
}

/** An email template with placeholders. */
function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const edit = useEdit({
    schema: messageTemplateForm,
    record: template ?? newRecord,
    valuesOf: ({ name = '', subject = '', body = emptyRichText }: Partial<MessageTemplate>): MessageTemplateForm => ({
      name,
      subject,
      body,
    }),
    labels: { name: text('templates.name'), subject: text('message.subject'), body: text('message.body') },
  })
  const { form } = edit
  return (
    <FormDialog
      title={text(template ? 'templates.editTitle' : 'templates.addTitle')}
      size="xl"
      edit={edit}
      thing={text('templates.thing')}
      action={text('templates.saved')}
      submitLabel={uiText('action.save')}
      save={async (values, loaded, idempotencyKey): Promise<unknown> =>
        template
          ? client.message.updateTemplate({ ...values, id: template.id, version: loaded.version })
          : client.message.createTemplate({ ...values, idempotencyKey })
      }
      invalidate={[api.message.templates.key()]}
      onDone={onClose}
      onClose={() => void closeAsking(form.isDirty(), onClose)}
    >
      <TextInput
        label={text('templates.name')}
        description={text('templates.nameHint')}
        maxLength={messageLimits.templateName}
        data-autofocus
        withAsterisk
        {...form.getInputProps('name')}
      />
      <SubjectField values={asThemselves} {...form.getInputProps('subject')} value={form.values.subject} />
      <RichTextEditor
        label={text('message.body')}
        placeholders={messagePlaceholders}
        withSnippets
        minRows={8}
        {...form.getInputProps('body')}
        value={form.values.body}
      />
    </FormDialog>
  )
}
