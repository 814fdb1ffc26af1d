import type { MeasurementSource } from '@gable/contract/measurement'
import { basisOf } from '@gable/contract/measurement-basis'
import { reportWords } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Alert, Stack, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'

/** All assumptions and adopted data, and the report's limits. */
export function BasisPanel({ made, report }: { made: MeasurementSource; report: MeasurementReport }) {
  return (
    <Panel title={reportWords.basis} flush>
      <Stack gap="sm">
        {basisOf(made, report).map(({ about, text }) => (
          <div key={`${about} ${text}`}>
            {about && (
              <Text size="sm" fw={600}>
                {about}
              </Text>
            )}
            <Text size="sm">{text}</Text>
          </div>
        ))}
        <Alert color="gray" title={reportWords.notSurvey}>
          {reportWords.notSurveyText}
        </Alert>
      </Stack>
    </Panel>
  )
}
