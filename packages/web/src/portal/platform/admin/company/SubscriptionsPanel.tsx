import type { CompanyDetail } from '@gable/contract/admin-company'
import { subscriptionTypes } from '@gable/contract/status'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { text } from '../text.ts'
import AddSubscription from './AddSubscription.tsx'
import { SubscriptionItem } from './SubscriptionItem.tsx'

/** The company's subscriptions: answers requests, changes terms, and pauses or resumes at once. */
export function SubscriptionsPanel({ company }: { company: CompanyDetail }) {
  const [adding, setAdding] = useState(false)
  const { subscriptions, deletedAt } = company
  const free = subscriptionTypes.filter((type) => !subscriptions.some((each) => each.type === type))
  return (
    <Panel
      title={text('sub.title')}
      aside={
        !adding &&
        !deletedAt &&
        free.length > 0 && (
          <Button size="xs" onClick={() => setAdding(true)}>
            {text('sub.add')}
          </Button>
        )
      }
      flush
    >
      {adding && <AddSubscription companyId={company.id} type={free[0]!} onDone={() => setAdding(false)} />}
      {subscriptions.length === 0 && !adding && (
        <Text size="sm" c="dimmed">
          {text('sub.none')}
        </Text>
      )}
      <PanelRows>
        {subscriptions.map((each) => (
          <SubscriptionItem key={each.id} company={company} subscription={each} />
        ))}
      </PanelRows>
    </Panel>
  )
}
