import { serviceOf, serviceSettings } from '../integration.report-service.ts'
import type { VendorProgram } from './port.ts'

/** The company's account at a service with our own API. */
export const reportService: VendorProgram = {
  isOffered: () => true,
  accountOf: (settings) => serviceSettings.safeParse(settings).data?.name ?? '',
  async test({ providers }, opened) {
    const vendor = providers.reportVendors.find(({ id }) => id === 'reportService')
    const { apiKey, url } = serviceOf(opened)
    const answer = await vendor?.account({ token: apiKey, baseUrl: url })
    if (answer?.ok) return undefined
    return answer?.reason === 'EXPIRED' ? 'API_KEY_INCORRECT' : 'VENDOR_UNREACHABLE'
  },
}
