import type { KeyVendorId, LoginVendorId, OauthVendorId } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import type { OauthVendor } from '../../../platform/ports/mail-account.ts'
import { keyVendorsOf, loginVendorsOf, oauthVendorsOf, type Providers } from '../../../platform/ports/providers.ts'
import type { VendorResult } from '../../../platform/ports/vendor.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { accessTokenOf } from '../integration.tokens.ts'
import type { VendorProgram } from './port.ts'

/** A vendor program for accounts that are connected with a user name and a password. */
export const byLogin = (vendor: LoginVendorId): VendorProgram => ({
  isOffered: ({ providers }) => loginVendorsOf(providers).some(({ id }) => id === vendor),
  accountOf: (known) => settings.safeParse(known).data?.name ?? '',
  async test({ providers }, { secret }) {
    const answer = await loginVendorsOf(providers)
      .find(({ id }) => id === vendor)
      ?.account(JSON.parse(secret))
    if (answer?.ok) return undefined
    return answer?.reason === 'EXPIRED' ? 'SIGN_IN_INVALID' : 'VENDOR_UNREACHABLE'
  },
})

const settings = z.object({ name: z.string().default('') })

/** A vendor program for accounts that are connected with a key. */
export const byKey = (vendor: KeyVendorId): VendorProgram => ({
  isOffered: ({ providers }) => keyVendorsOf(providers).some(({ id }) => id === vendor),
  accountOf: (known) => settings.safeParse(known).data?.name ?? '',
  async test({ providers }, { secret }) {
    const answer = await keyVendorsOf(providers)
      .find(({ id }) => id === vendor)
      ?.account(secret)
    if (answer?.ok) return undefined
    return answer?.reason === 'EXPIRED' ? 'API_KEY_INCORRECT' : 'VENDOR_UNREACHABLE'
  },
})

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
