import { limits } from '@gable/contract/limits'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { text } from '../texts/text.ts'

const maxLength = limits.quote.text + 1

/** What the company says in the widget in its own words. */
export function TextsPanel({ form }: SettingsPanelProps) {
  return (
    <Panel title={text('texts.title')} flush>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('texts.hint')}
        </Text>
        <Textarea
          label={text('texts.priceNote')}
          autosize
          minRows={2}
          maxLength={maxLength}
          {...form.getInputProps('texts.priceNote')}
        />
        <Textarea
          label={text('texts.afterFormNote')}
          autosize
          minRows={2}
          maxLength={maxLength}
          {...form.getInputProps('texts.afterFormNote')}
        />
        <TextInput
          label={text('texts.questionsTitle')}
          maxLength={maxLength}
          {...form.getInputProps('texts.questionsTitle')}
        />
      </Stack>
    </Panel>
  )
}
