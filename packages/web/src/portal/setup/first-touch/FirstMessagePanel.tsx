import type { FirstTouchForm } from '@gable/contract/first-touch'
import { standardTouch, touchFields } from '@gable/contract/first-touch-words'
import { SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { text } from './text.ts'

const languages = ['en', 'es', 'fr'] as const
type Language = (typeof languages)[number]

const fields = touchFields.map((field) => `{${field}}`).join(', ')

/** The automatic message in the company's words, by language. Blank texts show the standard ones. */
export function FirstMessagePanel({ form }: { form: ContractForm<FirstTouchForm> }) {
  const [language, setLanguage] = useState<Language>('en')
  const { textOn, emailOn } = form.getValues()
  const standard = standardTouch[language]
  return (
    <Panel title={text('touch.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('touch.hint')}</Text>
        <Switch label={text('touch.textOn')} {...form.getInputProps('textOn', { type: 'checkbox' })} />
        <Switch label={text('touch.emailOn')} {...form.getInputProps('emailOn', { type: 'checkbox' })} />
        {(textOn || emailOn) && (
          <>
            <SegmentedControl
              aria-label={text('touch.language')}
              data={languages.map((value) => ({ value, label: text(`touch.language.${value}`) }))}
              value={language}
              onChange={(chosen) => setLanguage(chosen as Language)}
            />
            <Text size="sm" c="dimmed">
              {text('touch.standard', { fields })}
            </Text>
          </>
        )}
        {textOn && (
          <Textarea
            key={`text ${language}`}
            label={text('touch.text')}
            description={text('touch.textHint')}
            placeholder={standard.text}
            autosize
            minRows={3}
            {...form.getInputProps(`words.${language}.text`)}
          />
        )}
        {emailOn && (
          <>
            <TextInput
              key={`subject ${language}`}
              label={text('touch.subject')}
              placeholder={standard.subject}
              {...form.getInputProps(`words.${language}.subject`)}
            />
            <Textarea
              key={`mail ${language}`}
              label={text('touch.mail')}
              description={text('touch.mailHint')}
              placeholder={standard.mail}
              autosize
              minRows={6}
              {...form.getInputProps(`words.${language}.mail`)}
            />
          </>
        )}
      </Stack>
    </Panel>
  )
}
