import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

interface ToPerson {
  locale: string
  firstName: string
}

/** A change to an account, and where it was made from. */
export interface AccountChange extends ToPerson {
  /** "Chrome on macOS"; empty if the browser does not identify itself. */
  device: string
  /** IP address. */
  address: string
  profileUrl: string
}

/** Notifies the person, in case somebody else did it. */
export function passwordChangedMail(change: AccountChange): MailContent {
  const t = mailTexts({ en }, change.locale)
  return { kind: 'ownPasswordChanged', ...changeMail(change, 'passwordChanged', t('passwordChanged.intro')) }
}

export type FactorChange = 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'factorsReset'

/** Notifies the person of a change to a second factor. */
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
