import { byToken } from './by-account.ts'

/** The company's account at EagleView, which does not provide an account name. */
export const eagleview = byToken(
  ({ reportVendors }) => {
    const vendor = reportVendors.find(({ id }) => id === 'eagleview')
    return vendor?.oauth && { oauth: vendor.oauth, account: (token) => vendor.account({ token }) }
  },
  () => '',
)
