import { type DiagramKind, roofDiagram } from '@gable/roof/drawing/diagram'
import { View } from '@react-pdf/renderer'
import type { ReportContent } from '../content.ts'
import { DrawingView } from '../DrawingView.tsx'
import { Text } from '../parts/Text.tsx'
import { contentWidth, styles } from '../style.ts'

/**
 * Height of the plan without its legend: with room for a table below, or the whole page for a roof with many facets.
 */
const planHeights = { usual: 345, roomy: 540 }
const MANY_FACETS = 16

/** The roofs from above, labeled with one kind of measurement. */
export function DiagramSection({ content, kind }: { content: ReportContent; kind: Exclude<DiagramKind, 'plan'> }) {
  const { drawn, say, leftOut, report } = content
  const maxPlanHeight = report.facets > MANY_FACETS ? planHeights.roomy : planHeights.usual
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
