import { translatedFields, translationLanguages } from '@gable/contract/branding-field'
import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { TranslationNote } from '../../../catalog/translation/TranslationNote.tsx'
import type { WrittenLanguage } from '../branding-values.ts'
import { text } from '../text.ts'
import type { Designer } from '../use-designer.ts'

const languages: readonly WrittenLanguage[] = ['en', ...translationLanguages]

/** Selects the language in which texts are edited. Default texts are already translated. */
export function LanguageSwitch({ designer }: { designer: Designer }) {
  const { language, setLanguage } = designer
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        aria-label={text('words.language')}
        data={languages.map((value) => ({ value, label: text(`choice.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(value as WrittenLanguage)}
      />
      {language !== 'en' && <Translating designer={designer} language={language} />}
    </Stack>
  )
}

function Translating({ designer, language }: { designer: Designer; language: Exclude<WrittenLanguage, 'en'> }) {
  const spoken = text(`choice.${language}`)
  const always = designer.form.values.language
  const missing = designer.untranslated(translatedFields).length
  return (
    <Alert color="blue" p="sm" title={text('words.title', { language: spoken })}>
      <Text size="xs">{text('words.hint', { language: spoken })}</Text>
      <Text size="xs" mt={6} fw={600} role="status">
        {missing > 0 ? text.counted('words.missing', missing) : text('words.complete', { language: spoken })}
      </Text>
      <TranslationNote language={language} />
      {always !== 'visitor' && always !== language && (
        <Text size="xs" mt={6}>
          {text('words.unspoken', { language: spoken, always: text(`choice.${always}`) })}
        </Text>
      )}
    </Alert>
  )
}
