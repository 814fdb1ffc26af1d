import { isWord } from '@gable/contract/format/cost-answer'
import { area } from '@gable/contract/format/figure'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { View } from '@react-pdf/renderer'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { QuoteContent } from '../content.ts'

/** The roofs that the price covers, and those that it excludes. */
export function RoofsSection({ content: { shared, say } }: { content: QuoteContent }) {
  return (
    <View style={{ marginTop: 18 }}>
      <Text minPresenceAhead={60} style={styles.subheading}>
        {say('quote.roofs')}
      </Text>
      <Table
        columns={[
          { title: say('quote.structure'), share: 3 },
          { title: say('quote.slope'), share: 1, figure: true },
          // Wide enough for both units used in French Canada.
          { title: say('quote.area'), share: 1.5, figure: true },
        ]}
        rows={shared.roofs.map(({ name, included, rise, roofAreaSqft }) => ({
          key: name,
          cells: [
            included ? name : `${name} (${say('quote.notIncluded')})`,
            pitchText(rise),
            area(roofAreaSqft, shared.locale),
          ],
        }))}
      />
      {shared.measured && <Text style={{ ...styles.small, marginTop: 4 }}>{`${shared.measured}.`}</Text>}
    </View>
  )
}

/** Uses the questions' wording at the time of the quote. */
export function AnswersSection({ content: { shared, say } }: { content: QuoteContent }) {
  if (shared.answers.length === 0) return null
  return (
    <View style={{ marginTop: 18 }}>
      <Text minPresenceAhead={60} style={styles.subheading}>
        {say('quote.answers')}
      </Text>
      <Table
        columns={[
          { title: say('quote.question'), share: 4 },
          { title: say('quote.answer'), share: 1, figure: true },
        ]}
        rows={shared.answers.map(({ question, answer }) => ({
          key: question,
          cells: [question, isWord(answer) ? say(`quote.${answer}`) : answer],
        }))}
      />
    </View>
  )
}

export function NotesSection({ content: { notes, say } }: { content: QuoteContent }) {
  return (
    <View style={{ marginTop: 18 }}>
      <Text style={styles.subheading}>{say('quote.notes')}</Text>
      {notes.map((note) => (
        <Text key={note} style={{ ...styles.small, marginBottom: 4 }}>
          {note}
        </Text>
      ))}
    </View>
  )
}
