import type { TranslationLanguage } from '@gable/contract/branding-field'
import { limits } from '@gable/contract/limits'
import type { OfferText } from '@gable/contract/translation'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/api.ts'
import { text } from './text.ts'

/** A text in a language, saved separately. */
export function TranslationField({ row, language }: { row: OfferText; language: TranslationLanguage }) {
  const [typed, setTyped] = useState(row.words)
  const saving = useAction({
    run: () => client.translation.save({ language, key: row.key, words: typed }),
    thing: text('translation.thing'),
    action: text('translation.saved'),
    invalidate: [api.translation.key()],
  })
  const isChanged = typed.trim() !== row.words
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Textarea
        autosize
        minRows={1}
        placeholder={text(`language.${language}`)}
        maxLength={limits.translation}
        lang={language}
        style={{ flexGrow: 1 }}
        aria-label={text('translations.wordsOf', { text: row.text, language: text(`language.${language}`) })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        size="sm"
        variant="default"
        aria-label={text('translation.saveOf', { text: row.text })}
        disabled={!isChanged}
        loading={saving.isPending}
        onClick={() => saving.mutate(undefined)}
      >
        {text('translation.save')}
      </Button>
    </Group>
  )
}
