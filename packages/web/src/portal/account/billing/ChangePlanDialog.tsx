import type { PaidSubscription, PlanOffer } from '@gable/contract/billing'
import { money } from '@gable/contract/format/money'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { api, client } from '../../shared/api.ts'
import { invalidatesForPayment } from './billing-query.ts'
import { planChoice } from './plan-words.ts'
import { text } from './text.ts'

interface Props {
  subscription: PaidSubscription
  plans: readonly PlanOffer[]
  onClose: () => void
}

/** Changes to another plan of the same product, showing the amount due before confirmation. */
export function ChangePlanDialog({ subscription: { id, type, planId: current }, plans, onClose }: Props) {
  const others = plans.filter((plan) => plan.type === type && plan.id !== current)
  const [planId, setPlanId] = useState(others[0]?.id ?? '')
  const preview = useQuery(api.billing.previewPlan.queryOptions({ input: { id, planId }, gcTime: 0 }))
  const change = useKeyedAction({
    run: (wanted: { planId: string; asOf: string }, idempotencyKey) =>
      client.billing.changePlan({ id, ...wanted, idempotencyKey }),
    thing: text('plan.thing'),
    action: text('plan.changed'),
    invalidate: invalidatesForPayment,
    onDone: onClose,
  })
  return (
    <Dialog title={text('plan.dialogChange')} onClose={onClose}>
      <Stack gap="sm">
        <NativeSelect
          label={text('plan.label')}
          data={others.map((plan) => ({ value: plan.id, label: planChoice(plan) }))}
          value={planId}
          onChange={({ currentTarget: { value } }) => setPlanId(value)}
        />
        <QueryBoundary query={preview} pending={<Loading lines={2} height={20} />}>
          {({ dueCents, currency }) => (
            <div role="status">
              <Text fw={600}>{text('plan.due', { amount: money(Math.max(0, dueCents), currency) })}</Text>
              <Text size="sm" c="dimmed">
                {dueCents < 0 ? text('plan.credit', { amount: money(-dueCents, currency) }) : text('plan.dueHint')}
              </Text>
            </div>
          )}
        </QueryBoundary>
        <DialogButtons onCancel={onClose}>
          <Button
            variant="filled"
            loading={change.isPending}
            disabled={!preview.data}
            onClick={() => preview.data && change.mutate({ planId, asOf: preview.data.asOf })}
          >
            {text('plan.confirm')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
