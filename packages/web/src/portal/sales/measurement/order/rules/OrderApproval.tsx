import { measurementAccess } from '@gable/contract/measurement.access'
import type { OrderDetail } from '@gable/contract/measurement-order'
import { orderRuleMessages } from '@gable/contract/measurement-rule'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useAction } from '../../../../../ui/use-action.ts'
import { client, invalidatesFor, useMay } from '../../../../shared/session.ts'
import { text as orderText } from '../text.ts'
import { text } from './text.ts'

/** A rep's order that awaits an admin's approval or was declined. */
export function OrderApproval({ order: { id, status, orderedBy } }: { order: OrderDetail }) {
  const mayDecide = useMay(measurementAccess.decide)
  const decide = useAction({
    run: (approved: boolean) => client.measurement.decide({ id, approved }),
    noun: orderText('order.thing'),
    action: text('approval.decided'),
    invalidate: invalidatesFor('measurement', 'credit'),
  })
  if (status !== 'Pending') return <Alert color="red">{orderRuleMessages.ORDER_DECLINED}</Alert>
  return (
    <Alert color="orange" title={orderText('order.approval')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{mayDecide ? text('approval.admin', { name: orderedBy }) : text('approval.hint')}</Text>
        {mayDecide && (
          <Group gap="sm">
            <Button
              size="sm"
              variant="filled"
              loading={decide.isPending && decide.variables}
              disabled={decide.isPending}
              onClick={() => decide.mutate(true)}
            >
              {text('approval.approve')}
            </Button>
            <Button
              size="sm"
              loading={decide.isPending && !decide.variables}
              disabled={decide.isPending}
              onClick={() => decide.mutate(false)}
            >
              {text('approval.decline')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
