import { Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Empty, PageHeader, QueryBoundary } from '../../../ui/parts.tsx'
import { IconCreditCard } from '../../../ui/shell-icons.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { useOperator } from '../../shared/operator.ts'
import { api, useCompanyUser } from '../../shared/session.ts'
import { PaymentPanels } from '../billing/PaymentPanels.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { text } from './text.ts'

/** The company's subscriptions, what they include, and what can be requested. */
export default function BillingPage() {
  const { company } = useCompanyUser()
  const subscriptions = useQuery(api.subscription.list.queryOptions())
  const name = useOperator()?.support.name ?? ''
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('billing.title')} detail={text('billing.detail')} />
      <QueryBoundary page query={subscriptions} lines={6} height={28}>
        {({ subscriptions: rows }) =>
          rows.length > 0 ? (
            rows.map((each) => <SubscriptionPanel key={each.id} subscription={each} company={company} />)
          ) : (
            <Paper withBorder>
              <Empty icon={IconCreditCard} title={text('billing.none')} hint={text('billing.noneHint', { name })} />
            </Paper>
          )
        }
      </QueryBoundary>
      <PaymentPanels />
    </Stack>
  )
}
