import { infinite } from '../../../ui/list/infinite.ts'
import { api } from '../../shared/api.ts'

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
