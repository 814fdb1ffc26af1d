import type { Role, SubscriptionType } from '@gable/contract/status'

export const working = (type: SubscriptionType) => ({
  type,
  country: 'UnitedStates' as const,
  status: 'Active' as const,
  request: null,
})

/** A company with an active subscription. */
export const company = {
  id: 'c',
  name: 'Ridge & Sons',
  country: 'UnitedStates' as const,
  currency: 'USD' as const,
  timeZone: 'America/Denver',
  hasClpAccount: false,
  secondFactorRequired: false,
  grants: [],
  subscriptions: [working('RQP_PRO')],
  deletionDaysLeft: null,
}

/** A user with this role, as the guard sees them. */
export const visitorOf = (role: Role, clpAccess = false) => ({
  role,
  clpAccess,
  support: null,
  secondFactorDue: false,
  company: role === 'superAdmin' ? null : company,
})
