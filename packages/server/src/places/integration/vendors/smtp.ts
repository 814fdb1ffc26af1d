import { emailAccountForm } from '@gable/contract/email-form'
import { smtpFailureOf, verifySmtp } from '../../../platform/mail/smtp-account.ts'
import type { VendorProgram } from './port.ts'

const settingsSchema = emailAccountForm.omit({ password: true })

/** Any email server, by login and password. */
export const smtp: VendorProgram = {
  isOffered: () => true,
  accountOf: (settings) => settingsSchema.safeParse(settings).data?.fromAddress ?? '',
  async test({ config }, { settings, secret: password }) {
    try {
      await verifySmtp({ ...settingsSchema.parse(settings), password }, config.SMTP_PRIVATE_HOSTS)
      return undefined
    } catch (error) {
      const failure = smtpFailureOf(error)
      return failure === 'OTHER' ? 'VENDOR_UNREACHABLE' : failure
    }
  },
}
