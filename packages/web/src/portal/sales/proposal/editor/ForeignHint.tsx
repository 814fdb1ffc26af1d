import type { SpokenLanguage } from '@gable/contract/format/locale'
import { Text } from '@mantine/core'
import { text } from '../text.ts'

/** A hint below a text in another language than the proposal. */
export function ForeignHint({ language }: { language: SpokenLanguage }) {
  return (
    <Text size="sm" c="orange.9">
      {text('foreign.hint', { language: text(`language.${language}`) })}
    </Text>
  )
}
