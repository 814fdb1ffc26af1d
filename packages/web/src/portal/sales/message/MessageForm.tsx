import { messageAttachments } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import { fileSize } from '@gable/contract/format/figure'
import type { Contract } from '@gable/contract/index'
import { messageForm, type MessageForm as Values } from '@gable/contract/message'
import { messageLimits, messagePlaceholders } from '@gable/contract/message-words'
import { emptyRichText, isEmptyRichText } from '@gable/contract/rich-text'
import { Anchor, Checkbox, NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { closeAsking } from '../../../ui/form/close-asking.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Hint } from '../../../ui/parts.tsx'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { RichTextEditor } from '../../shared/rich-text/RichTextEditor.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { whenCapped } from './capped.ts'
import { SubjectField } from './SubjectField.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { text } from './text.ts'

export type Draft = InferContractRouterOutputs<Contract>['message']['draft']
type Written = Pick<Values, 'from' | 'cc' | 'subject' | 'body'>

/** The form of an email: sender, recipients, text and attachments. */
export function MessageForm({ leadId, draft, onClose }: { leadId: string; draft: Draft; onClose: () => void }) {
  const { recipient, values, senders, replyTo, files } = draft
  const empty: Written = { from: senders.own ? 'own' : 'company', cc: [], subject: '', body: emptyRichText }
  const form = useContractForm<Written>(messageForm, empty)
  const uploads = useUploads('message.attachment', messageAttachments)
  const [existingFiles, setExistingFiles] = useState<string[]>([])
  const attachments = uploads.ids
  const isWritten = () => form.isDirty() || uploads.files.length > 0 || existingFiles.length > 0
  return (
    <FormDialog
      title={text('message.title')}
      size="xl"
      form={form}
      noun={text('message.thing')}
      action={text('message.sent')}
      submitLabel={text('message.send')}
      extraValues={[attachments, existingFiles]}
      submitDisabled={uploads.isUnsettled}
      submit={(written, idempotencyKey) =>
        client.message.send({ ...written, leadId, attachments, existingFiles, idempotencyKey })
      }
      refusal={whenCapped}
      invalidate={[...invalidatesFor('message'), api.lead.get.key(), api.lead.history.key()]}
      onDone={onClose}
      onClose={() => void closeAsking(isWritten(), onClose)}
    >
      <Sender form={form} senders={senders} />
      <TextInput
        label={text('message.to')}
        description={text('message.replyTo', { email: replyTo })}
        value={recipient}
        readOnly
      />
      <TagsInput
        label={text('message.cc')}
        description={text('message.ccHint')}
        maxTags={messageLimits.cc}
        acceptValueOnBlur
        inputMode="email"
        {...form.getInputProps('cc')}
        error={errorOf(form, 'cc')}
      />
      <TemplateChoice
        isWritten={() => form.values.subject !== '' || !isEmptyRichText(form.values.body)}
        onChoose={({ subject, body }) => form.setValues({ subject, body })}
      />
      <SubjectField data-autofocus values={values} {...form.getInputProps('subject')} value={form.values.subject} />
      <RichTextEditor
        label={text('message.body')}
        placeholders={messagePlaceholders}
        values={values}
        refusesEmpty
        withSnippets
        minRows={8}
        {...form.getInputProps('body')}
        value={form.values.body}
      />
      <LeadFiles files={files} chosen={existingFiles} onChange={setExistingFiles} />
      <FilesField uploads={uploads} label={text('message.attach')} hint={text('message.attachHint')} />
    </FormDialog>
  )
}

/** Returns the error of a list or one of its entries. */
function errorOf({ errors }: ContractForm<Written>, list: string) {
  return Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`))?.[1]
}

/** Formats a header's `"Name" <address>` without the quotes. */
const plain = (sender: string) => sender.replaceAll('"', '')

/** A choice of sender, if the user has connected their own account. */
function Sender({ form, senders: { company, own } }: { form: ContractForm<Written>; senders: Draft['senders'] }) {
  if (own) {
    const options = [
      { value: 'own', label: text('message.from.own', { sender: plain(own) }) },
      { value: 'company', label: text('message.from.company', { sender: plain(company) }) },
    ]
    return <NativeSelect label={text('message.from')} data={options} {...form.getInputProps('from')} />
  }
  return (
    <div>
      <TextInput label={text('message.from')} value={plain(company)} readOnly />
      <Hint mt={4}>
        {text('message.ownAddress')}{' '}
        <Anchor component={Link} to="/personal/email-settings" inherit>
          {text('message.connectOwn')}
        </Anchor>
      </Hint>
    </div>
  )
}

interface LeadFilesProps {
  files: readonly ShownFile[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** The lead's files. Checked ones are attached to the email. */
function LeadFiles({ files, chosen, onChange }: LeadFilesProps) {
  if (files.length === 0) return null
  return (
    <Checkbox.Group label={text('message.existingFiles')} value={chosen} onChange={onChange}>
      <Stack gap={6} mt={6} mah={180} style={{ overflowY: 'auto' }} tabIndex={files.length > 5 ? 0 : undefined}>
        {files.map(({ id, name, bytes }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${name} (${fileSize(bytes)})`}
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
