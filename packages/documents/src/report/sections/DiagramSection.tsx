import { type DiagramKind, roofDiagram } from '@gable/roof/diagram'
import { Text, View } from '@react-pdf/renderer'
import type { ReportContent } from '../content.ts'
import { DrawingView } from '../DrawingView.tsx'
import { contentWidth, styles } from '../style.ts'

/** What a page has left under the heading, for the plan without its legend. */
const maxPlanHeight = 500

/** The roofs from above with one kind of figure in them. */
export function DiagramSection({ content, kind }: { content: ReportContent; kind: Exclude<DiagramKind, 'plan'> }) {
  const { drawn, say, leftOut } = content
  const drawing = roofDiagram(drawn, kind, { width: contentWidth, maxPlanHeight })
  return (
    <View wrap={false} style={{ marginBottom: 18 }}>
      <Text style={styles.heading}>{say(`report.${kind}Diagram`)}</Text>
      <Text style={[styles.quiet, { marginTop: 2, marginBottom: 4 }]}>{say(`report.${kind}Hint`)}</Text>
      <DrawingView drawing={drawing} width={contentWidth} />
      {leftOut && <Text style={[styles.quiet, { marginTop: 4 }]}>{leftOut}</Text>}
    </View>
  )
}
