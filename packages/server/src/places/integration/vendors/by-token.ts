import type { OauthVendor } from '../../../platform/ports/mail-account.ts'
import type { Providers } from '../../../platform/ports/providers.ts'
import type { VendorResult } from '../../../platform/ports/vendor.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { accessTokenOf } from '../integration.tokens.ts'
import type { VendorProgram } from './port.ts'

/** A vendor that is called with a company's access token. */
interface ByToken {
  oauth: OauthVendor
  account(token: string): Promise<VendorResult<unknown>>
}

/**
 * A vendor program for accounts that are connected by OAuth. @param pick returns undefined if this installation does
 * not offer the vendor.
 */
export const byToken = (
  pick: (providers: Providers) => ByToken | undefined,
  accountOf: VendorProgram['accountOf'],
): VendorProgram => ({
  isOffered: ({ providers }) => pick(providers) !== undefined,
  accountOf,
  async test(ctx, { companyId, ownerId }) {
    const vendor = pick(ctx.providers)
    if (!vendor) return 'VENDOR_UNREACHABLE'
    const key = { companyId, ownerId, vendor: vendor.oauth.id }
    try {
      let refused: string | undefined
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const access = await accessTokenOf(ctx, vendor.oauth, key, refused)
        if (!access.ok) return 'ACCESS_REVOKED'
        const answer = await vendor.account(access.accessToken)
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
})
