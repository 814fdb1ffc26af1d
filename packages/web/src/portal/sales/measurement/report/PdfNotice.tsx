import type { MeasurementOrder } from '@gable/contract/measurement'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** The state of the PDF until it is ready. The figures do not wait for it. */
export function PdfNotice({ order }: { order: MeasurementOrder }) {
  const retry = useAction({
    run: () => client.measurement.retry({ id: order.id }),
    thing: text('measurement.thing'),
    action: text('measurement.ordered'),
    quiet: true,
    invalidate: invalidatesFor('measurement'),
  })
  if (order.status !== 'Failed') return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={text('measurement.pdfFailed')}>
      <Stack gap="sm" align="flex-start">
        {text('measurement.pdfFailedHint')}
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
          {uiText('action.tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}
