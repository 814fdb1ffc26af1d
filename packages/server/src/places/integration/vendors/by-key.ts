import type { KeyVendorId } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import { keyVendorsOf } from '../../../platform/ports/providers.ts'
import type { VendorProgram } from './port.ts'

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
