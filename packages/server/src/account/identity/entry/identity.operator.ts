import type { Operator } from '@gable/contract/identity-entry'
import type { Config } from '../../../platform/config.ts'
import { legalAddress } from '../../../platform/legal.ts'

/** The operator settings that every page may see. */
export function operatorOf(config: Config): Operator {
  const { SIGN_UP, TERMS_VERSION, SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE } = config
  return {
    signUp: SIGN_UP,
    terms: {
      version: TERMS_VERSION,
      termsUrl: legalAddress(config, 'TERMS_URL'),
      privacyUrl: legalAddress(config, 'PRIVACY_URL'),
    },
    support: { name: SUPPORT_NAME, email: SUPPORT_EMAIL ?? '', phone: SUPPORT_PHONE ?? '' },
  }
}
