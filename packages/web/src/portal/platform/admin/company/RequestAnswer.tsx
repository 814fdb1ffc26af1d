import { date } from '@gable/contract/format/day'
import { proceedsAs } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { Button, Group } from '@mantine/core'
import { press, useAction } from '../../../../ui/use-action.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { text as subscriptionText } from '../../../account/subscription/text.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'
import { confirmDeactivation } from './confirm-deactivation.ts'

/** The company's request, and the answer to it. */
export function RequestAnswer({ companyId, subscription }: { companyId: string; subscription: SubscriptionFacts }) {
  const { id, type, request, requestedAt, pausedTrialDays } = subscription
  const accept = useAnswer(true, companyId, subscription)
  const decline = useAnswer(false, companyId, subscription)
  if (!request) return null
  const goOn = async () => {
    const status = request === 'activate' ? proceedsAs(pausedTrialDays) : 'Paused'
    if (await confirmDeactivation({ companyId, id, type, status })) accept.mutate(undefined)
  }
  return (
    <Notice
      tone="blue"
      action={
        <Group gap="xs">
          <Button key={`${id} accept`} size="xs" loading={accept.isPending} onClick={() => void goOn()}>
            {text('sub.accept')}
          </Button>
          <Button size="xs" {...press(decline)}>
            {text('sub.decline')}
          </Button>
        </Group>
      }
    >
      {text('sub.requested', {
        request: subscriptionText(`request.${request}`),
        date: requestedAt ? date(requestedAt, 'UTC') : '',
      })}
    </Notice>
  )
}

function useAnswer(accept: boolean, companyId: string, { id, request }: SubscriptionFacts) {
  return useAction({
    run: () => client.admin.answerRequest({ companyId, id, request: request ?? 'activate', accept }),
    noun: text('sub.request'),
    action: text(accept ? 'sub.accepted' : 'sub.declined'),
    invalidate: invalidatesForAdmin,
  })
}
