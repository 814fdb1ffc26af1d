import type { Note } from '@gable/contract/note'
import { Text } from '@mantine/core'
import { partsOf } from './mention.ts'

/** Preserves line breaks. A long word does not widen the page. */
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** The text of a note, with mentions highlighted. */
export function NoteWords({ note: { comment, mentions } }: { note: Pick<Note, 'comment' | 'mentions'> }) {
  return (
    <Text size="sm" style={asWritten}>
      {partsOf(
        comment,
        mentions.map(({ name }) => name),
      ).map(({ text, at, isMention }) =>
        isMention ? (
          <Text key={at} span inherit fw={600} c="blue.8">
            {text}
          </Text>
        ) : (
          text
        ),
      )}
    </Text>
  )
}
