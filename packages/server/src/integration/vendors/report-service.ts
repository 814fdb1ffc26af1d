import { accountStates } from '@gable/contract/measurement-vendor'
import { z } from 'zod'
import type { VendorProgram } from './port.ts'

/** What is kept of an account at a report service beside its key and signing secret. */
export const serviceSettings = z.object({
  url: z.string(),
  name: z.string().default(''),
  accountState: z.enum(accountStates).nullable().default(null),
  /** The secret part of the address at which the service tells of changes. */
  callbackId: z.string(),
})
export type ServiceSettings = z.infer<typeof serviceSettings>

export const serviceSecret = z.object({ apiKey: z.string(), signingSecret: z.string() })

export const reportService: VendorProgram = {
  isOffered: () => true,
  accountOf: (settings) => serviceSettings.safeParse(settings).data?.name ?? '',
  async test({ providers }, { settings, secret }) {
    const vendor = providers.reportVendors.find(({ id }) => id === 'reportService')
    const { url } = serviceSettings.parse(settings)
    const { apiKey } = serviceSecret.parse(JSON.parse(secret))
    const answer = await vendor?.account({ token: apiKey, baseUrl: url })
    if (answer?.ok) return undefined
    return answer?.reason === 'EXPIRED' ? 'API_KEY_INCORRECT' : 'VENDOR_UNREACHABLE'
  },
}
