import { type MessageForm, messageForm } from '@gable/contract/message'
import { messagePlaceholders } from '@gable/contract/message-words'
import { emptyRichText, isEmptyRichText } from '@gable/contract/rich-text'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { closeAsking } from '../../../ui/form/close-asking.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Hint } from '../../../ui/parts.tsx'
import { RichTextEditor } from '../../shared/rich-text/RichTextEditor.tsx'
import { api } from '../../shared/session.ts'
import { asThemselves, SubjectField } from './SubjectField.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { text } from './text.ts'

export type ManyMessage = Pick<MessageForm, 'from' | 'subject' | 'body'>

interface Props {
  count: number
  onSend: (written: ManyMessage) => void
  onClose: () => void
}

/** The same email for many leads, each with its own values. */
export default function ManyMessageDialog({ count, onSend, onClose }: Props) {
  const form = useContractForm<ManyMessage>(messageForm.pick({ from: true, subject: true, body: true }), {
    from: 'company',
    subject: '',
    body: emptyRichText,
  })
  const hasOwn = useQuery(api.email.getOwn.queryOptions()).data?.account?.state === 'connected'
  const close = () => void closeAsking(form.isDirty(), onClose)
  return (
    <Dialog onClose={close} size="xl" title={text.counted('many.title', count)}>
      <form noValidate onSubmit={form.onSubmit(onSend)}>
        <Stack gap="sm">
          {hasOwn && (
            <Checkbox
              label={text('many.fromOwn')}
              checked={form.values.from === 'own'}
              onChange={(event) => form.setFieldValue('from', event.currentTarget.checked ? 'own' : 'company')}
            />
          )}
          <TemplateChoice
            isWritten={() => form.values.subject !== '' || !isEmptyRichText(form.values.body)}
            onChoose={({ subject, body }) => form.setValues({ subject, body })}
          />
          <SubjectField
            data-autofocus
            values={asThemselves}
            {...form.getInputProps('subject')}
            value={form.values.subject}
          />
          <RichTextEditor
            label={text('message.body')}
            placeholders={messagePlaceholders}
            withSnippets
            minRows={8}
            {...form.getInputProps('body')}
            value={form.values.body}
          />
          <Hint>{text('many.hint')}</Hint>
          <DialogButtons onCancel={close}>
            <Button type="submit" variant="filled">
              {text.counted('many.send', count)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
