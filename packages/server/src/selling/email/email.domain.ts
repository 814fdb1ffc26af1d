import type { SenderDomain } from '@gable/contract/email-domain'
import type { Ctx } from '../../platform/context.ts'
import { openAccount } from './email.account.ts'
import { checkDkim, checkDmarc, checkSpf, type SendingService } from './email.domain-records.ts'

/** Domains where anyone can have an address and only the service controls the DNS. */
const shared = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com comcast.net att.net verizon.net proton.me protonmail.com gmx.com mail.com'.split(
    ' ',
  ),
)

const google = { include: '_spf.google.com', selectors: ['google'] }
const microsoft = { include: 'spf.protection.outlook.com', selectors: ['selector1', 'selector2'] }

/** Email servers that companies use, by the suffix of their names. */
const servers: readonly (Pick<SendingService, 'include' | 'selectors'> & { ends: string })[] = [
  { ends: '.gmail.com', ...google },
  { ends: '.google.com', ...google },
  { ends: '.office365.com', ...microsoft },
  { ends: '.outlook.com', ...microsoft },
  { ends: '.sendgrid.net', include: 'sendgrid.net', selectors: ['s1', 's2'] },
  { ends: '.mailgun.org', include: 'mailgun.org', selectors: ['mailo', 'mg', 'smtp', 'k1'] },
  { ends: '.amazonaws.com', include: 'amazonses.com', selectors: ['default'] },
  { ends: '.zoho.com', include: 'zohomail.com', selectors: ['zoho', 'zmail'] },
  { ends: '.secureserver.net', include: 'secureserver.net', selectors: ['default', 'dkim'] },
]

/** The names to look up keys under if the service is unknown. */
const usualSelectors = ['default', 'dkim', 'mail', 'selector1', 'selector2', 'google', 's1', 'k1']

function serviceOf(vendor: string, host: string | undefined): SendingService {
  if (vendor === 'gmail') return { ...google, host }
  if (vendor === 'microsoft365') return { ...microsoft, host }
  const known = servers.find(({ ends }) => host?.toLowerCase().endsWith(ends))
  if (known) return { include: known.include, selectors: known.selectors, host }
  return { include: undefined, selectors: usualSelectors, host }
}

/**
 * Checks the DNS records of the domain that an account sends from. The result is only a warning, because a record that
 * is missing here can exist under an unknown name. Null without an account. @param ownerId a user, or `companyItself`.
 */
export async function checkDomain(ctx: Ctx, ownerId: string): Promise<SenderDomain | null> {
  const account = await openAccount(ctx, ctx.company.id, ownerId)
  if (!account) return null
  const { fromAddress } = account.sender
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase()
  if (shared.has(domain)) return { domain, checks: [] }
  const { lookUpText } = ctx.providers
  const service = serviceOf(account.opened.vendor, account.server?.host)
  const checks = await Promise.all([
    checkSpf(lookUpText, domain, service),
    checkDkim(lookUpText, domain, service),
    checkDmarc(lookUpText, domain, fromAddress),
  ])
  return { domain, checks }
}
