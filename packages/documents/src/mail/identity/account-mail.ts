import type { MailBlock, MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { type MailTexts, mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

type Texts = MailTexts<keyof typeof en>

/** The purpose of a mail's link. */
export type LinkMailPurpose = 'confirmEmail' | 'approveEmail' | 'confirmNewEmail' | 'passwordReset' | 'invitation'

interface ToPerson {
  locale: string
  firstName: string
  /** The email that the person signs in with. */
  email: string
  /** Support contact, in one line: "Client Success team, help@example.com". */
  support: string
}

/** A link that lets a person do one thing with their own account. */
export interface LinkMail extends ToPerson {
  purpose: LinkMailPurpose
  href: string
  minutes: number
  /** The company that sent the invitation; empty for an invitation to be a platform admin. */
  companyName: string
  /** The person who sent the invitation; may be empty. */
  inviter: string
  /** For a change of address: the new one. */
  newEmail: string
  /** For a confirmation: the person accepted an invitation of the company, and did not sign up. */
  invited: boolean
}

/** A mail with a link. Opening the link has no effect; the page asks for confirmation. */
export function linkMail(request: LinkMail): MailContent {
  const { purpose, locale, href } = request
  const t = mailTexts({ en }, locale)
  const product = t('mail.product')
  const company = request.companyName || product
  const isInvitation = purpose === 'invitation'
  const isNamed = isInvitation && isPlainName(request.inviter)
  const values = { product, company, email: request.email, newEmail: request.newEmail, inviter: request.inviter }
  const isInvited = purpose === 'confirmEmail' && request.invited
  const words = isInvited ? 'confirmInvited' : isInvitation && request.companyName === '' ? 'adminInvitation' : purpose
  const intro = isNamed
    ? t(words === 'adminInvitation' ? 'adminInvitation.introBy' : 'invitation.introBy', values)
    : t(`${words}.intro`, values)
  return {
    kind: purpose,
    locale,
    eyebrow: isInvitation ? company : product,
    subject: t(`${words}.subject`, values),
    preview: intro,
    title: t(`${words}.subject`, values),
    intro: [helloTo(request.firstName, t), intro],
    blocks: [
      { kind: 'action', label: t(`${words}.action`, values), href },
      { kind: 'note', text: t('goodFor', { time: howLong(request.minutes, t) }) },
      ...(words === 'confirmEmail' ? [note(t('confirmEmail.next'))] : []),
    ],
    footer: [t(purpose === 'approveEmail' ? 'approveEmail.notYou' : 'notYou'), t('help', { support: request.support })],
  }
}

export interface PasswordChanged extends ToPerson {
  signInUrl: string
}

/** Notifies a person that their password was changed. */
export function passwordChangedMail(request: PasswordChanged): MailContent {
  const { locale, email } = request
  const t = mailTexts({ en }, locale)
  const intro = t('passwordChanged.intro', { email })
  return {
    kind: 'passwordChanged',
    locale,
    eyebrow: t('mail.product'),
    subject: t('passwordChanged.subject'),
    preview: intro,
    title: t('passwordChanged.subject'),
    intro: [helloTo(request.firstName, t), intro],
    blocks: [{ kind: 'action', label: t('passwordChanged.action'), href: request.signInUrl }],
    footer: [t('passwordChanged.notYou'), t('help', { support: request.support })],
  }
}

function helloTo(firstName: string, t: Texts): string {
  return isPlainName(firstName) ? t('hello', { firstName }) : t('helloAnyone')
}

const note = (text: string): MailBlock => ({ kind: 'note', text })

function howLong(minutes: number, t: Texts): string {
  if (minutes % 1_440 === 0 && minutes > 1_440) return t('days', { count: String(minutes / 1_440) })
  return minutes > 120 ? t('hours', { count: String(minutes / 60) }) : t('minutes', { count: String(minutes) })
}
