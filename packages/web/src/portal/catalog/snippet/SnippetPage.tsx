import { limits } from '@gable/contract/limits'
import { snippetForm } from '@gable/contract/snippet'
import { Textarea, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { NotFound } from '../../../ui/states.tsx'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from '../../shared/snippet/text.ts'
import { snippetOptions, snippetsPath } from './snippet-query.ts'

const labels = { name: text('snippet.name'), text: text('text') }

/** Creates or edits a snippet. */
export default function SnippetPage() {
  const { snippetId } = useParams({ strict: false }) as { snippetId?: string }
  return (
    <RecordForm
      id={snippetId}
      options={snippetOptions}
      unknown={<NotFound title={text('snippet.gone')} />}
      titles={{ create: text('snippet.newTitle'), edit: text('snippet.editTitle') }}
      back={() => ({ to: snippetsPath, label: text('snippets.back') })}
      schema={snippetForm}
      empty={{ name: '', text: '' }}
      valuesOf={(snippet) => ({ name: snippet.name, text: snippet.text })}
      labels={labels}
      submitLabel={text('snippet.save')}
      noun={text('snippet.thing')}
      create={(values, idempotencyKey) => client.snippet.create({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.snippet.update({ ...values, id, version })}
      invalidate={invalidatesFor('snippet')}
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
