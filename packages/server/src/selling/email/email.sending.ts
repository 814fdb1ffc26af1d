import { type OauthVendorId, oauthVendorIds } from '@gable/contract/integration-vendor'
import { failOpened } from '../../places/integration/integration.manage.ts'
import { accessTokenOf, type OauthKey } from '../../places/integration/integration.tokens.ts'
import { createContext, type Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import {
  type AccountFailure,
  accountError,
  accountFailureOf,
  type MailAccount,
  type MailAccounts,
} from '../../platform/mail/mail-accounts.ts'
import { namedAddress } from '../../platform/mail/mail-address.ts'
import { type OutgoingMail, tooLargeError } from '../../platform/mail/mailer.ts'
import { sendBySmtp, smtpFailureOf } from '../../platform/mail/smtp-account.ts'
import { companyItself } from '../../platform/owner.ts'
import type { MailVendor, SendResult } from '../../platform/ports/mail-account.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { type OpenedAccount, openAccount, returnTurn, takeTurn } from './email.domain.ts'

/**
 * The accounts that companies and their users have connected, for the outbox.
 * @param depsOf returns the process-wide dependencies, which these accounts are a part of.
 */
export function createMailAccounts(depsOf: () => Deps): MailAccounts {
  return async (db, companyId, fromUserId) => {
    const deps = depsOf()
    const owners = fromUserId ? [fromUserId, companyItself] : [companyItself]
    const found: MailAccount[] = []
    for (const ownerId of owners) {
      const account = await openAccount({ db, secrets: deps.secrets }, companyId, ownerId)
      if (account?.opened.state === 'connected') found.push(await mailAccount(deps, db, account))
    }
    return found
  }
}

async function mailAccount(deps: Deps, db: Db, account: OpenedAccount): Promise<MailAccount> {
  const { opened, sender, server } = account
  const company = (await deps.companies.byId(db, opened.companyId, { evenDeleted: true }))!
  const today = { db, clock: deps.clock, company }
  return {
    takeTurn: () => takeTurn(today, account),
    returnTurn: () => returnTurn(today, account),
    sender: namedAddress(sender.fromName, sender.fromAddress),
    replyTo: sender.replyTo,
    isPersonal: opened.ownerId !== companyItself,
    async send(mail) {
      if (server) {
        return sendBySmtp({ ...server, password: opened.secret }, deps.config.SMTP_PRIVATE_HOSTS, mail)
      }
      await sendByVendor(deps, db, account, mail)
    },
    failureOf: (error) => (server ? smtpFailureOf(error) : accountFailureOf(error)),
    async fail(failure) {
      const tenant = await deps.companies.byId(db, opened.companyId)
      if (tenant) await failOpened(await createContext(deps, tenant, { kind: 'system' }), opened, failure)
    },
  }
}

/**
 * Sends through the vendor's own API. Throws the errors that `accountFailureOf` recognizes, and a FetchError if it is
 * unknown whether the email was sent.
 */
async function sendByVendor(deps: Deps, db: Db, { opened }: OpenedAccount, mail: OutgoingMail): Promise<void> {
  const { companyId, ownerId } = opened
  const id = oauthVendorIds.find((each) => each === opened.vendor)
  const vendor = deps.providers.mailVendors.find((each) => each.id === id)
  if (!id || !vendor) throw accountError('EMAIL_SERVER_UNREACHABLE')
  const key: OauthKey = { companyId, ownerId, vendor: id as OauthVendorId }
  const first = await token(deps, db, vendor, key)
  let result = await vendor.send(first, mail)
  if (!result.ok && result.reason === 'EXPIRED')
    result = await vendor.send(await token(deps, db, vendor, key, first), mail)
  if (result.ok) return
  if (result.reason === 'LATER') throw retryAfter('the email service asks to come back later', result.retryAfterMs)
  if (result.reason === 'TOO_LARGE') throw tooLargeError()
  throw accountError(failures[result.reason])
}

/** What a vendor's refusal means for the account. */
const failures: Record<Exclude<Extract<SendResult, { ok: false }>['reason'], 'LATER' | 'TOO_LARGE'>, AccountFailure> = {
  EXPIRED: 'ACCESS_REVOKED',
  SENDER_REFUSED: 'EMAIL_SENDER_REFUSED',
  MAIL_REFUSED: 'OTHER',
}

async function token(deps: Deps, db: Db, vendor: MailVendor, key: OauthKey, refused?: string): Promise<string> {
  const access = await accessTokenOf({ db, secrets: deps.secrets, clock: deps.clock }, vendor, key, refused)
  if (!access.ok) throw accountError('ACCESS_REVOKED')
  return access.accessToken
}
