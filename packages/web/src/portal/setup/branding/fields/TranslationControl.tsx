import { type BrandingField, brandingFields, type TranslationLanguage } from '@gable/contract/branding-field'
import { Text, Textarea, TextInput } from '@mantine/core'
import { pathOf, valueAt } from '../branding-values.ts'
import { text } from '../texts/text.ts'
import type { Designer } from '../use-designer.ts'
import { fieldLabel } from '../words.ts'

interface TranslationControlProps {
  name: BrandingField
  language: TranslationLanguage
  designer: Designer
}

/** A text in another language. The placeholder is what homeowners read while it is empty. */
export function TranslationControl({ name, language, designer }: TranslationControlProps) {
  const { form } = designer
  const place = { field: name, language }
  const rule = brandingFields[name]
  const standing = designer.standsIfEmpty(name, language)
  const isOwn = valueAt(form.values, place) !== ''
  const english = String(form.values[name])
  const provided = form.getInputProps(pathOf(place))
  const common = {
    label: fieldLabel(name),
    description: english === '' ? text('words.noEnglish') : text('words.english', { words: english }),
    placeholder: standing.words,
    lang: language,
    dir: 'auto',
    maxLength: 'max' in rule ? rule.max : undefined,
    'data-field': name,
  }
  return (
    <>
      {rule.kind === 'text' ? (
        <Textarea {...common} {...provided} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...common} {...provided} />
      )}
      {!isOwn && standing.words !== '' && (
        <Text size="xs" mt={2} fw={600} c={standing.isOurs ? 'green.8' : 'orange.9'}>
          {text(standing.isOurs ? 'words.ours' : 'words.untranslated')}
        </Text>
      )}
    </>
  )
}
