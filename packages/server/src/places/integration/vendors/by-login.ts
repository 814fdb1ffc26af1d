import type { LoginVendorId } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import { loginVendorsOf } from '../../../platform/ports/providers.ts'
import type { VendorProgram } from './port.ts'

const settings = z.object({ name: z.string().default('') })

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
