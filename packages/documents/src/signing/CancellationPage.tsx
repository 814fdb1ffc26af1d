import { Page, View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, paper, styles } from '../report/style.ts'
import type { SignedContent } from './content.ts'
import { Foot } from './Foot.tsx'

/** The detachable form of 16 CFR 429.1 (b). The contract includes two copies. */
export function CancellationPage({ content }: { content: SignedContent }) {
  const { say, request, document, lastDay, signedDay } = content
  const { cancellation } = request
  if (!cancellation) return null
  const { name, mailingAddress } = document.company
  const words = [
    say('cancel.may', { days: String(cancellation.days) }),
    say('cancel.returned'),
    say('cancel.goods'),
    say('cancel.keep'),
    say('cancel.how', { company: name, address: mailingAddress, day: lastDay }),
  ]
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <Text style={{ ...styles.heading, marginBottom: 12 }}>{say('cancel.title')}</Text>
      <Text style={{ ...styles.body, fontSize: 11, fontWeight: 600, marginBottom: 12 }}>
        {say('cancel.date', { day: signedDay })}
      </Text>
      {words.map((text) => (
        // The rule requires bold type of at least 10 points.
        <Text key={text} style={{ fontSize: 10.5, lineHeight: 1.45, fontWeight: 700, marginBottom: 10 }}>
          {text}
        </Text>
      ))}
      <Text style={{ fontSize: 10.5, lineHeight: 1.45, fontWeight: 700, marginTop: 10 }}>{say('cancel.hereby')}</Text>
      <View style={{ flexDirection: 'row', marginTop: 44 }}>
        {[say('cancel.signedOn'), say('cancel.signature')].map((label, index) => (
          <View key={label} style={{ ...line, width: index === 0 ? 130 : 300 }}>
            <Text style={styles.small}>{label}</Text>
          </View>
        ))}
      </View>
      <Foot content={content} />
    </Page>
  )
}

const line = { borderTopWidth: 0.75, borderTopColor: colors.ink, paddingTop: 3, marginRight: 24 } as const
