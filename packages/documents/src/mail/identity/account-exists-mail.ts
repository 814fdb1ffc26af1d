import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

/** Actions that somebody attempted with an address that already has an account. */
export type Claim = 'confirmEmail' | 'invitation' | 'confirmNewEmail'

export interface AccountExists {
  claim: Claim
  locale: string
  email: string
  /** The company that sent the invitation. */
  companyName: string
  /** Support contact, in one line. */
  support: string
  signInUrl: string
}

/** To the owner of an account: somebody signed up with its address, invited it, or wants to sign in with it. */
export function accountExistsMail({
  claim,
  locale,
  email,
  companyName,
  support,
  signInUrl,
}: AccountExists): MailContent {
  const t = mailTexts({ en }, locale)
  const product = t('mail.product')
  const intro = t(`accountExists.${claim}`, { product, email, company: companyName || product })
  return {
    kind: 'accountExists',
    locale,
    eyebrow: product,
    subject: t('accountExists.subject', { product }),
    preview: intro,
    title: t('accountExists.subject', { product }),
    intro: [t('helloAnyone'), intro],
    blocks: [{ kind: 'action', label: t('accountExists.action'), href: signInUrl }],
    footer: [t('notYou'), t('help', { support })],
  }
}
