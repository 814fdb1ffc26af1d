import type { LoginVendorId } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import type { VendorProgram } from './port.ts'

const settings = z.object({ name: z.string().default('') })

/** The company's account at a vendor that is connected by a user name and a password. */
export const byLogin = (vendor: LoginVendorId): VendorProgram => ({
  isOffered: ({ providers }) => providers.suppliers.some(({ id }) => id === vendor),
  accountOf: (known) => settings.safeParse(known).data?.name ?? '',
  async test({ providers }, { secret }) {
    const answer = await providers.suppliers
      .find(({ id }) => id === vendor)
      ?.account({ login: JSON.parse(secret), turn: async () => {} })
    if (answer?.ok) return undefined
    return answer?.reason === 'EXPIRED' ? 'SIGN_IN_INVALID' : 'VENDOR_UNREACHABLE'
  },
})
