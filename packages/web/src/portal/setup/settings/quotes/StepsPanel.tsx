import { widgetSteps } from '@gable/contract/status'
import { Checkbox, Stack } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { text } from '../text.ts'

/** The widget's steps besides address, roofs and product. */
export function StepsPanel({ form }: SettingsPanelProps) {
  return (
    <Panel title={text('price.steps')} flush>
      <Checkbox.Group
        aria-label={text('price.steps')}
        description={text('price.stepsHint')}
        value={form.values.steps}
        onChange={(chosen) =>
          form.setFieldValue(
            'steps',
            widgetSteps.filter((step) => chosen.includes(step)),
          )
        }
      >
        <Stack mt="md" gap="sm">
          {widgetSteps.map((step) => (
            <Checkbox key={step} value={step} label={text(`price.step.${step}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  )
}
