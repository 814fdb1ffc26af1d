import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { VendorProgram } from './port.ts'

const settings = z.object({ name: z.string().default('') })

/** A company's account at a CRM that is connected by a key. */
export const crmVendor = (vendor: CrmVendorId): VendorProgram => ({
  isOffered: ({ providers }) => providers.crmVendors.some(({ id }) => id === vendor),
  accountOf: (known) => settings.safeParse(known).data?.name ?? '',
  async test({ providers }, { secret }) {
    const answer = await providers.crmVendors.find(({ id }) => id === vendor)?.account(secret)
    if (answer?.ok) return undefined
    return answer?.reason === 'EXPIRED' ? 'API_KEY_INCORRECT' : 'VENDOR_UNREACHABLE'
  },
})
