import { infinite } from '../../../ui/list/list.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/session.ts'
import { text } from './text.ts'

/** The queries to invalidate after a payment, purchase or plan change. */
export const invalidatesForPayment = [
  api.billing.key(),
  api.credit.key(),
  api.subscription.key(),
  api.identity.me.key(),
]

export const overviewOptions = () => api.billing.overview.queryOptions()
export const balanceOptions = () => api.credit.balance.queryOptions()

export const historyOptions = api.credit.history.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor, pageSize: 10 }),
  ...infinite,
})

export const invoicesOptions = api.billing.invoices.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor, pageSize: 10 }),
  ...infinite,
})

/** Opens the payment service's own page: payment method, billing contact, cancellation. */
export function usePortal() {
  return useAction({
    run: () => client.billing.openPortal(),
    noun: text('plan.page'),
    action: text('opened'),
    quiet: true,
    onDone: leaveFor,
  })
}

/** Goes to a page of the payment service in this tab. */
export function leaveFor({ url }: { url: string }): void {
  window.location.assign(url)
}
