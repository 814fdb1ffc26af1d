import type { Basis } from '@gable/contract/measurement-basis'
import { reportWords } from '@gable/contract/measurement-words'
import { View } from '@react-pdf/renderer'
import type { ReportContent } from '../content.ts'
import { Text } from '../parts/Text.tsx'
import { colors, styles } from '../style.ts'

/** Everything that was assumed or adopted, and the report's limitations. */
export function BasisSection({ content }: { content: ReportContent }) {
  const [first, ...rest] = content.basis
  return (
    <View>
      <View wrap={false}>
        <Text style={[styles.heading, { marginBottom: 8 }]}>{reportWords.basis}</Text>
        {first && <Sentence basis={first} />}
      </View>
      {rest.map((basis) => (
        <Sentence key={`${basis.about} ${basis.text}`} basis={basis} />
      ))}
      <View wrap={false} style={{ marginTop: 6, padding: 12, backgroundColor: colors.beige, borderRadius: 6 }}>
        <Text style={[styles.body, { fontWeight: 700, marginBottom: 2 }]}>{reportWords.notSurvey}</Text>
        <Text style={styles.body}>{reportWords.notSurveyText}</Text>
      </View>
    </View>
  )
}

function Sentence({ basis: { about, text } }: { basis: Basis }) {
  return (
    <View wrap={false} style={{ marginBottom: 8 }}>
      {about && <Text style={[styles.body, { fontWeight: 600 }]}>{about}</Text>}
      <Text style={styles.body}>{text}</Text>
    </View>
  )
}
