import { createContext, type Deps } from '../platform/context.ts'
import type { MailAccounts } from '../platform/mail/mail-accounts.ts'
import { namedAddress } from '../platform/mail/mail-address.ts'
import { sendBySmtp } from '../platform/mail/smtp-account.ts'
import { openAccount } from './email.account.ts'
import { failAccount } from './email.service.ts'

/**
 * The accounts that companies connected, for the outbox.
 * @param depsOf what lives as long as the process, of which the accounts are a part themselves.
 */
export function createMailAccounts(depsOf: () => Deps): MailAccounts {
  return async (db, companyId) => {
    const deps = depsOf()
    const account = await openAccount({ db, secrets: deps.secrets }, companyId)
    if (account?.state !== 'connected') return undefined
    const { settings, password } = account
    const { fromName, fromAddress, replyTo } = settings
    return {
      sender: namedAddress(fromName, fromAddress),
      replyTo,
      send: (mail) => sendBySmtp({ ...settings, password }, deps.config.SMTP_PRIVATE_HOSTS, mail),
      async fail(failure) {
        const tenant = await deps.companies.byId(db, companyId)
        if (tenant) await failAccount(await createContext(deps, tenant, { kind: 'system' }), account, failure)
      },
    }
  }
}
