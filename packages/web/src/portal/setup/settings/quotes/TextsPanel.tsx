import { limits } from '@gable/contract/limits'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { TranslationNote } from '../../../catalog/translation/TranslationNote.tsx'
import { WithSnippets } from '../../../shared/snippet/WithSnippets.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { text } from '../text.ts'

type Name = keyof QuoteSettingsForm['texts']

const maxLength = limits.quote.text + 1

/** The company's own texts in the widget. */
export function TextsPanel({ form }: SettingsPanelProps) {
  const field = (name: Name) => ({
    label: text(`texts.${name}`),
    maxLength,
    ...form.getInputProps(`texts.${name}`),
  })
  const written = (name: Name) => ({
    field: text(`texts.${name}`),
    value: form.values.texts[name],
    onChange: (value: string) => form.setFieldValue(`texts.${name}`, value),
  })
  return (
    <Panel title={text('texts.title')} flush>
      <Stack gap="md">
        <Muted>{text('texts.hint')}</Muted>
        <WithSnippets<HTMLTextAreaElement> {...written('priceNote')}>
          {(input) => <Textarea ref={input} autosize minRows={2} {...field('priceNote')} />}
        </WithSnippets>
        <WithSnippets<HTMLTextAreaElement> {...written('afterFormNote')}>
          {(input) => <Textarea ref={input} autosize minRows={2} {...field('afterFormNote')} />}
        </WithSnippets>
        <WithSnippets<HTMLInputElement> {...written('questionsTitle')} kind="line">
          {(input) => <TextInput ref={input} {...field('questionsTitle')} />}
        </WithSnippets>
        <TranslationNote />
      </Stack>
    </Panel>
  )
}
