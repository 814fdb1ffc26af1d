import type { VendorProgram } from './port.ts'

/** The company's own key for Google Maps Platform. */
export const google: VendorProgram = {
  isOffered: () => true,
  accountOf: () => '',
  async test({ providers }, { secret }) {
    const answer = await providers.checkGoogleKey(secret)
    if (answer === 'taken') return undefined
    return answer === 'refused' ? 'API_KEY_INCORRECT' : 'VENDOR_UNREACHABLE'
  },
}
