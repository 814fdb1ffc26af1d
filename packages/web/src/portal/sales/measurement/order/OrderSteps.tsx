import { dateTime } from '@gable/contract/format/day'
import type { OrderDetail, OrderStep } from '@gable/contract/measurement-order'
import { messages } from '@gable/contract/messages'
import { Stack, Text } from '@mantine/core'
import { text } from './text.ts'

/** The history of an order, newest first. */
export function OrderSteps({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  const steps = order.steps.map((step, index) => ({ step, before: order.steps[index - 1] })).reverse()
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {steps.map(({ step, before }) => (
        <li key={`${step.at} ${titleOf(step, before, order)}`}>
          <Text size="sm" fw={600}>
            {titleOf(step, before, order)}
          </Text>
          {step.failure && <Text size="sm">{messages[step.failure]}</Text>}
          <Text size="xs" c="dimmed">
            {[dateTime(step.at, timeZone), step.by && text('order.by', { name: step.by })].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/**
 * The first step is the order itself, unless it was added from the vendor's account. Later steps are status changes.
 */
function titleOf(step: OrderStep, before: OrderStep | undefined, { reference }: OrderDetail): string {
  const { placement, status, jobState } = step
  if (placement === null || (!before && reference === '')) return text('order.step.added')
  if (placement !== before?.placement) return text(`order.step.${placement}`)
  if (step.failure === 'REPORT_OUT_OF_RANGE') return text('order.step.outOfRange')
  if (before?.failure === 'REPORT_OUT_OF_RANGE' && status === 'Completed') return text('order.step.corrected')
  return jobState ? `${status} · ${jobState}` : status
}
