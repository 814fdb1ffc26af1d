import { api } from '../../shared/session.ts'
import { financingPath } from '../financing/financing-query.tsx'

export const applicationPath = `${financingPath}/application`
export const newApplicationPath = `${applicationPath}/new`

export const merchantOptions = () => api.merchant.get.queryOptions()

/**
 * The queries to invalidate after a change to the account. They include the session, which says whether there is one.
 */
export const invalidatesForMerchant = () => [api.merchant.key(), api.loan.key(), api.identity.me.key()]
