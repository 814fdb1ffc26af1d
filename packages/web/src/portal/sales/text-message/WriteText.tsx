import { textPhotos } from '@gable/contract/accepted-files'
import { type ConversationAbout, textForm } from '@gable/contract/text-conversation'
import { textLength } from '@gable/contract/text-message'
import { Checkbox, Stack, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { Hint } from '../../../ui/parts.tsx'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { WithSnippets } from '../../shared/snippet/WithSnippets.tsx'
import { text } from './text.ts'

/** Writes the next text message, with the company's snippets as quick replies. */
export default function WriteText({ leadId, about }: { leadId: string; about: Pick<ConversationAbout, 'choices'> }) {
  const [agreed, setAgreed] = useState(false)
  const sent = useRef('')
  const uploads = useUploads('textMessage.media', textPhotos)
  const edit = useEdit({
    schema: textForm,
    record: newRecord,
    valuesOf: () => ({ body: '' }),
    labels: { body: text('write.body') },
  })
  const { form } = edit
  const { body } = form.getValues()
  const { characters, parts } = textLength(body)
  return (
    <InlineForm
      edit={edit}
      noun={text('write.thing')}
      action={text('write.sent')}
      submitLabel={text('write.send')}
      submitDisabled={uploads.isUnsettled || (!about.choices.hasAgreed && !agreed)}
      extraValues={[agreed, ...uploads.ids]}
      save={({ body: words }, _loaded, idempotencyKey) => {
        sent.current = words
        return client.textMessage.send({ body: words, leadId, agreed, photos: uploads.ids, idempotencyKey })
      }}
      // A text may be the first answer to the homeowner, which is shown on the lead.
      invalidate={[...invalidatesFor('textMessage'), api.lead.get.key()]}
      onDone={() => {
        // Text that was typed during submission stays.
        const typed = form.getValues().body
        const rest = typed.startsWith(sent.current) ? typed.slice(sent.current.length).trimStart() : typed
        form.reset()
        form.setFieldValue('body', rest)
        for (const { key } of uploads.files) uploads.remove(key)
      }}
      footer={<Hint aria-live="polite">{text.counted('write.length', parts, { characters: String(characters) })}</Hint>}
    >
      <Stack gap="sm">
        <WithSnippets<HTMLTextAreaElement>
          field={text('write.body')}
          value={body}
          onChange={(words) => form.setFieldValue('body', words)}
        >
          {(input) => (
            <Textarea
              ref={input}
              label={text('write.body')}
              placeholder={text('write.placeholder')}
              description={text('write.hint')}
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps('body')}
            />
          )}
        </WithSnippets>
        <FilesField uploads={uploads} label={text('write.photo')} hint={text('write.photoHint')} />
        {!about.choices.hasAgreed && (
          <Checkbox
            label={text('write.agreed')}
            checked={agreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
        )}
      </Stack>
    </InlineForm>
  )
}
