import { limits } from '@gable/contract/limits'
import { snippetForm } from '@gable/contract/snippet'
import { Textarea, TextInput } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { client, invalidatesFor } from '../../shared/api.ts'
import { text } from '../../shared/snippet/text.ts'
import { SnippetNotFound, snippetOptions, snippetsPath } from './snippet-query.tsx'

const labels = { name: text('snippet.name'), text: text('snippet.text') }

/** Creates or edits a snippet. */
export default function SnippetPage() {
  const { snippetId } = useParams({ strict: false }) as { snippetId?: string }
  const navigate = useNavigate()
  return (
    <RecordForm
      id={snippetId}
      options={snippetOptions}
      unknown={<SnippetNotFound />}
      titles={{ create: text('snippet.newTitle'), edit: text('snippet.editTitle') }}
      back={() => ({ to: snippetsPath, label: text('snippets.back') })}
      schema={snippetForm}
      empty={{ name: '', text: '' }}
      valuesOf={(snippet) => ({ name: snippet.name, text: snippet.text })}
      labels={labels}
      submitLabel={text('snippet.save')}
      thing={text('snippet.thing')}
      actions={{ created: text('snippet.created'), saved: text('snippet.saved') }}
      create={(values, idempotencyKey) => client.snippet.create({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.snippet.update({ ...values, id, version })}
      invalidate={invalidatesFor('snippet')}
      onDone={() => void navigate({ to: snippetsPath })}
    >
      {(form) => (
        <>
          <TextInput
            label={labels.name}
            description={text('snippet.nameHint')}
            withAsterisk
            maxLength={limits.snippet.name + 1}
            {...form.getInputProps('name')}
          />
          <Textarea
            label={labels.text}
            description={text('snippet.textHint')}
            withAsterisk
            autosize
            minRows={4}
            maxRows={16}
            {...form.getInputProps('text')}
          />
        </>
      )}
    </RecordForm>
  )
}
