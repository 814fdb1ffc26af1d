import { type FirstTouchForm, type FirstTouchSettings, firstTouchForm } from '@gable/contract/first-touch'
import { standardTouch, touchFields } from '@gable/contract/first-touch-words'
import { MultiSelect, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Muted, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

const languages = ['en', 'es', 'fr'] as const

const fields = touchFields.map((field) => `{${field}}`).join(', ')

type Shown = FirstTouchSettings & { people: { id: string; name: string }[] }

/** What happens by itself when a homeowner sends the form, and while nobody responds. */
export default function FirstTouchPage() {
  const settings = useQuery(api.firstTouch.settings.queryOptions())
  return (
    <QueryBoundary query={settings} lines={8} height={28}>
      {(known) => <SettingsForm settings={known} />}
    </QueryBoundary>
  )
}

const labels: Record<keyof FirstTouchForm, string> = {
  textOn: text('touch.textOn'),
  emailOn: text('touch.emailOn'),
  words: text('touch.title'),
  escalateOn: text('escalate.on'),
  escalateMinutes: text('escalate.minutes'),
  escalateTo: text('escalate.to'),
}

const valuesOf = ({ version: _version, people: _people, ...form }: Shown): FirstTouchForm => form

function SettingsForm({ settings }: { settings: Shown }) {
  const edit = useEdit({ schema: firstTouchForm, record: settings, valuesOf, labels })
  return (
    <InlineForm
      edit={edit}
      noun={text('touch.thing')}
      save={(values, loaded) => client.firstTouch.saveSettings({ ...values, version: loaded.version })}
      invalidate={invalidatesFor('firstTouch')}
    >
      <Stack gap="md">
        <FirstMessagePanel form={edit.form} />
        <EscalationPanel form={edit.form} people={settings.people} />
      </Stack>
    </InlineForm>
  )
}

interface EscalationPanelProps {
  form: ContractForm<FirstTouchForm>
  people: readonly { id: string; name: string }[]
}

/** After how many minutes a lead without a response goes to the next person, and who they are. */
function EscalationPanel({ form, people }: EscalationPanelProps) {
  return (
    <Panel title={text('escalate.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('escalate.hint')}</Text>
        <Switch label={text('escalate.on')} {...form.getInputProps('escalateOn', { type: 'checkbox' })} />
        {form.getValues().escalateOn && (
          <>
            <WholeField label={text('escalate.minutes')} maw={320} {...form.getInputProps('escalateMinutes')} />
            <MultiSelect
              label={text('escalate.to')}
              placeholder={text('escalate.toPlaceholder')}
              data={people.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              {...form.getInputProps('escalateTo')}
            />
          </>
        )}
      </Stack>
    </Panel>
  )
}

type Language = (typeof languages)[number]

/** The automatic message in the company's words, by language. Blank texts show the standard ones. */
function FirstMessagePanel({ form }: { form: ContractForm<FirstTouchForm> }) {
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
            <Muted>{text('touch.standard', { fields })}</Muted>
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
