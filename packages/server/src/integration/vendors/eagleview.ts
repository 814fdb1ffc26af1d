import { isFetchError } from '../../platform/safe-fetch.ts'
import { accessTokenOf } from '../integration.tokens.ts'
import type { VendorProgram } from './port.ts'

/** The company's account at EagleView. */
export const eagleview: VendorProgram = {
  isOffered: ({ providers }) => providers.reportVendors.some(({ id }) => id === 'eagleview'),
  /** The vendor does not say whose account it is. */
  accountOf: () => '',
  async test(ctx, { companyId, ownerId }) {
    const vendor = ctx.providers.reportVendors.find(({ id }) => id === 'eagleview')
    if (!vendor?.oauth) return 'VENDOR_UNREACHABLE'
    const key = { companyId, ownerId, vendor: 'eagleview' as const }
    try {
      let refused: string | undefined
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const access = await accessTokenOf(ctx, vendor.oauth, key, refused)
        if (!access.ok) return 'ACCESS_REVOKED'
        const answer = await vendor.account({ token: access.accessToken })
        if (answer.ok) return undefined
        if (answer.reason !== 'EXPIRED') return 'VENDOR_UNREACHABLE'
        refused = access.accessToken
      }
      return 'ACCESS_REVOKED'
    } catch (error) {
      if (isFetchError(error)) return 'VENDOR_UNREACHABLE'
      throw error
    }
  },
}
