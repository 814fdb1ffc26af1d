import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

interface ToPerson {
  locale: string
  firstName: string
}

/** What happened to an account, from where. */
export interface AccountChange extends ToPerson {
  /** "Chrome on macOS"; empty where the browser does not say. */
  device: string
  /** The network address. */
  address: string
  profileUrl: string
}

/** To the person, so that who did not do it learns of it. */
export function passwordChangedMail(change: AccountChange): MailContent {
  const t = mailTexts({ en }, change.locale)
  return { kind: 'ownPasswordChanged', ...changeMail(change, 'passwordChanged', t('passwordChanged.intro')) }
}

export type FactorChange = 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'factorsReset'

/** The same, of a second factor. */
export function secondFactorMail(change: AccountChange & { what: FactorChange }): MailContent {
  const t = mailTexts({ en }, change.locale)
  return { kind: 'secondFactorChanged', ...changeMail(change, 'secondFactor', t(`secondFactor.${change.what}`)) }
}

function changeMail(
  { locale, firstName, device, address, profileUrl }: AccountChange,
  key: 'passwordChanged' | 'secondFactor',
  what: string,
): Omit<MailContent, 'kind'> {
  const t = mailTexts({ en }, locale)
  const facts = [
    ...(device === '' ? [] : [{ label: t('fact.from'), value: device }]),
    { label: t('fact.address'), value: address },
  ]
  return {
    locale,
    eyebrow: t('mail.product'),
    subject: t(`${key}.subject`),
    preview: what,
    title: t(`${key}.title`),
    intro: [t('account.hello', { firstName }), what],
    blocks: [
      { kind: 'facts', facts },
      { kind: 'note', text: t('account.ignore') },
      { kind: 'action', label: t('account.open'), href: profileUrl },
    ],
    footer: [t('account.why')],
  }
}
