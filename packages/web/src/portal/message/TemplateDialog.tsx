import { type MessageTemplate, type MessageTemplateForm, messageTemplateForm } from '@gable/contract/message-template'
import { messageLimits, messagePlaceholders } from '@gable/contract/message-words'
import { emptyRichText } from '@gable/contract/rich-text'
import { TextInput } from '@mantine/core'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { uiText } from '../../ui/texts/ui-text.ts'
import { api, client } from '../api.ts'
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx'
import { asThemselves } from './many-fields.ts'
import { SubjectField } from './SubjectField.tsx'
import { text } from './text.ts'

interface TemplateDialogProps {
  /** The one that is changed; without it one is added. */
  template: MessageTemplate | undefined
  onClose: () => void
}

/** An email for many leads, with its fields. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { name = '', subject = '', body = emptyRichText } = template ?? {}
  const form = useContractForm<MessageTemplateForm>(messageTemplateForm, { name, subject, body })
  return (
    <FormDialog
      title={text(template ? 'templates.editTitle' : 'templates.addTitle')}
      size="xl"
      form={form}
      thing={text('templates.thing')}
      action={text('templates.saved')}
      submitLabel={uiText('action.save')}
      submit={async (values, idempotencyKey) => {
        if (template) await client.message.updateTemplate({ ...values, id: template.id, version: template.version })
        else await client.message.createTemplate({ ...values, idempotencyKey })
      }}
      invalidate={[api.message.templates.key()]}
      onDone={onClose}
      onClose={onClose}
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
