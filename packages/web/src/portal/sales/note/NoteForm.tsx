import { noteAttachments } from '@gable/contract/accepted-files'
import { mentionOf, type Note, noteForm } from '@gable/contract/note'
import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { closeAsking } from '../../../ui/form/close-asking.ts'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { MentionTextarea } from './MentionTextarea.tsx'
import { text } from './text.ts'

interface NoteFormProps {
  leadId: string
  /** The note to edit, or undefined for a new one. */
  note?: Note
  onDone?: () => void
  onCancel?: () => void
}

/** Creates or edits a note. Text and files stay in their fields until they are saved. */
export default function NoteForm({ leadId, note, onDone, onCancel }: NoteFormProps) {
  const edit = useEdit({
    schema: noteForm,
    record: note ?? newRecord,
    valuesOf: ({ comment = '', inSummary = false, attachments = [], mentions = [] }: Partial<Note>) => ({
      comment,
      inSummary,
      files: attachments,
      people: mentions,
    }),
    labels: {
      comment: text('note.comment'),
      inSummary: text('note.showInSummary'),
      files: text('note.attach'),
      people: text('note.people'),
    },
    rules: { files: 'records', people: 'records' },
  })
  const { form } = edit
  const [opened] = useState(() => form.values.files.map(({ id }) => id))
  const [chosen, setChosen] = useState<{ id: string; name: string; seesLead?: boolean }[]>([])
  const [withheld, setWithheld] = useState<readonly string[]>([])
  const isNamed = ({ name }: { name: string }) => form.values.comment.includes(mentionOf(name))
  const blind = [
    ...new Map(chosen.filter((one) => one.seesLead === false && isNamed(one)).map((one) => [one.id, one])).values(),
  ]
  const field = form.getInputProps('comment')
  const uploads = useUploads('note.attachment', noteAttachments, note?.attachments)
  const [initialFiles] = useState(uploads.ids.join())
  const isUnsaved = () => edit.isUnsavedNow() || uploads.isUnsettled || uploads.ids.join() !== initialFiles
  const sent = useRef('')
  return (
    <InlineForm
      edit={edit}
      noun={text('note.thing')}
      action={text(note ? 'note.changed' : 'note.added')}
      submitLabel={text(note ? 'note.save' : 'note.add')}
      extraValues={uploads.ids}
      submitDisabled={uploads.isUnsettled}
      save={async ({ comment, inSummary, files, people }, loaded, idempotencyKey): Promise<unknown> => {
        sent.current = comment
        // Preserves files that a colleague attached or removed in the meantime.
        const attachments = [
          ...files.map(({ id }) => id).filter((id) => uploads.ids.includes(id) || !opened.includes(id)),
          ...uploads.ids.filter((id) => !opened.includes(id)),
        ]
        // A name that was deleted from the text is not a mention.
        const named = [...people, ...chosen].filter(({ name }) => comment.includes(mentionOf(name)))
        const mentions = [...new Set(named.map(({ id }) => id))]
        const giveAccess = blind.map(({ id }) => id).filter((id) => !withheld.includes(id))
        const written = { comment, attachments, mentions, inSummary, giveAccess }
        return note
          ? client.note.update({ ...written, id: note.id, version: loaded.version })
          : client.note.create({ ...written, leadId, idempotencyKey })
      }}
      // A note may be the first answer to the homeowner, which is shown on the lead.
      invalidate={[...invalidatesFor('note'), api.lead.get.key()]}
      onDone={() => {
        // Text that was typed during submission stays.
        const typed = form.getValues().comment
        const rest = typed.startsWith(sent.current) ? typed.slice(sent.current.length).trimStart() : typed
        form.reset()
        form.setFieldValue('comment', rest)
        for (const { key } of uploads.files) uploads.remove(key)
        setChosen([])
        setWithheld([])
        onDone?.()
      }}
      onCancel={onCancel && (() => void closeAsking(isUnsaved(), onCancel))}
      footer={
        <Checkbox label={text('note.showInSummary')} {...form.getInputProps('inSummary', { type: 'checkbox' })} />
      }
    >
      <UnsavedGuard isUnsaved={isUnsaved} />
      <MentionTextarea
        leadId={leadId}
        label={text('note.comment')}
        placeholder={text('note.placeholder')}
        {...field}
        value={form.values.comment}
        onChange={(words) => form.setFieldValue('comment', words)}
        onMention={(colleague) => setChosen((before) => [...before, colleague])}
      />
      {blind.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={text('note.giveAccess', { name })}
          description={withheld.includes(id) ? text('note.noAccess', { name }) : undefined}
          checked={!withheld.includes(id)}
          onChange={({ currentTarget }) =>
            setWithheld(currentTarget.checked ? withheld.filter((one) => one !== id) : [...withheld, id])
          }
        />
      ))}
      <FilesField uploads={uploads} label={text('note.attach')} hint={text('note.attachHint')} />
    </InlineForm>
  )
}
