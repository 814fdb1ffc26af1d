import { limits } from '@gable/contract/limits'
import type { SnippetForm } from '@gable/contract/snippet'
import { Textarea, TextInput } from '@mantine/core'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { text } from './texts/text.ts'

export const emptySnippet: SnippetForm = { name: '', text: '' }

export const snippetLabels: Record<keyof SnippetForm, string> = {
  name: text('snippet.name'),
  text: text('snippet.text'),
}

/** The fields of a snippet. */
export function SnippetFields({ form }: { form: ContractForm<SnippetForm> }) {
  return (
    <>
      <TextInput
        label={snippetLabels.name}
        description={text('snippet.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        maxLength={limits.snippet.name + 1}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={snippetLabels.text}
        description={text('snippet.textHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autosize
        minRows={4}
        maxRows={16}
        {...form.getInputProps('text')}
      />
    </>
  )
}
