import type { OauthVendorId } from '@gable/contract/integration-vendor'
import { oauthVendorsOf } from '../../../platform/ports/providers.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { accessTokenOf } from '../integration.tokens.ts'
import type { VendorProgram } from './port.ts'

/** @param named the setting that has the account's address. */
function oauthAccount(id: OauthVendorId, named: 'fromAddress' | 'account'): VendorProgram {
  return {
    isOffered: ({ providers }) => oauthVendorsOf(providers).some((vendor) => vendor.id === id),
    accountOf: ({ [named]: address }) => (typeof address === 'string' ? address : ''),
    async test(ctx, { companyId, ownerId }) {
      const vendor = oauthVendorsOf(ctx.providers).find((each) => each.id === id)
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

export const gmail = oauthAccount('gmail', 'fromAddress')
export const microsoft365 = oauthAccount('microsoft365', 'fromAddress')
export const googleCalendar = oauthAccount('googleCalendar', 'account')
export const microsoftCalendar = oauthAccount('microsoftCalendar', 'account')
