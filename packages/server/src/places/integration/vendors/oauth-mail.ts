import type { OauthVendorId } from '@gable/contract/integration-vendor'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { accessTokenOf } from '../integration.tokens.ts'
import type { VendorProgram } from './port.ts'

function oauthMail(id: OauthVendorId): VendorProgram {
  return {
    isOffered: ({ providers }) => providers.mailVendors.some((vendor) => vendor.id === id),
    accountOf: ({ fromAddress }) => (typeof fromAddress === 'string' ? fromAddress : ''),
    async test(ctx, { companyId, ownerId }) {
      const vendor = ctx.providers.mailVendors.find((each) => each.id === id)
      if (!vendor) return 'VENDOR_UNREACHABLE'
      const key = { companyId, ownerId, vendor: id }
      try {
        const first = await accessTokenOf(ctx, vendor, key)
        if (!first.ok) return 'ACCESS_REVOKED'
        if (await vendor.identify(first.accessToken)) return undefined
        const second = await accessTokenOf(ctx, vendor, key, first.accessToken)
        return second.ok && (await vendor.identify(second.accessToken)) ? undefined : 'ACCESS_REVOKED'
      } catch (error) {
        if (isFetchError(error)) return 'VENDOR_UNREACHABLE'
        throw error
      }
    },
  }
}

export const gmail = oauthMail('gmail')
export const microsoft365 = oauthMail('microsoft365')
