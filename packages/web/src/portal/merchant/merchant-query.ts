import { api } from '../api.ts'
import { financingPath } from '../financing/financing-query.tsx'

export const applicationPath = `${financingPath}/application`
export const newApplicationPath = `${applicationPath}/new`

export const merchantOptions = () => api.merchant.get.queryOptions()

/** What is stale once anything was done with the account: the session knows whether there is one. */
export const invalidatesForMerchant = () => [api.merchant.key(), api.loan.key(), api.identity.me.key()]
