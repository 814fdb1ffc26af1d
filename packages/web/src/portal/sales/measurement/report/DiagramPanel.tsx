import { leftOut, reportWords } from '@gable/contract/measurement-words'
import { roofDiagram } from '@gable/roof/drawing/diagram'
import type { MeasurementReport } from '@gable/roof/report/report'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { DrawingPicture } from '../../../../map/DrawingPicture.tsx'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import { text } from '../text.ts'
import classes from './DiagramPanel.module.css'

const kinds = ['length', 'area', 'pitch'] as const
type Kind = (typeof kinds)[number]

/** The roofs from above, with one kind of value at a time. */
export function DiagramPanel({ roofs, report }: { roofs: readonly MeasuredRoof[]; report: MeasurementReport }) {
  const [kind, setKind] = useState<Kind>('length')
  const width = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ? 360 : 720
  const drawn = useMemo(() => roofs.flatMap(({ name, roof }) => (roof.ok ? [{ name, roof: roof.roof }] : [])), [roofs])
  const drawing = useMemo(() => roofDiagram(drawn, kind, { width, maxPlanHeight: width * 0.8 }), [drawn, kind, width])
  const missing = leftOut(report)
  return (
    <Panel title={text('measurement.diagrams')} flush>
      {drawn.length === 0 ? (
        <Text c="dimmed">{reportWords.noDiagram}</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={text('measurement.diagrams')}
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            data={kinds.map((value) => ({ value, label: text(`measurement.diagram.${value}`) }))}
          />
          <DrawingPicture className={classes.drawing} drawing={drawing} />
          {missing && <Muted mt="sm">{missing}</Muted>}
        </>
      )}
    </Panel>
  )
}
