import { type MessageTemplate, type MessageTemplateForm, messageTemplateForm } from '@gable/contract/message-template'
import { messageLimits, messagePlaceholders } from '@gable/contract/message-words'
import { emptyRichText } from '@gable/contract/rich-text'
import { TextInput } from '@mantine/core'
import { closeAsking } from '../../../ui/form/close-asking.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { RichTextEditor } from '../../shared/rich-text/RichTextEditor.tsx'
import { api, client } from '../../shared/session.ts'
import { asThemselves, SubjectField } from './SubjectField.tsx'
import { text } from './text.ts'

interface TemplateDialogProps {
  /** The template to edit. Without one, a template is created. */
  template: MessageTemplate | undefined
  onClose: () => void
}

/** An email template with placeholders. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
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
      noun={text('templates.thing')}
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
