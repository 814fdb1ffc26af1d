import type { MailBlock, MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { type MailTexts, mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

type Texts = MailTexts<keyof typeof en>

/** What a link in a mail is for. */
export type LinkMailPurpose = 'confirmEmail' | 'approveEmail' | 'confirmNewEmail' | 'passwordReset' | 'invitation'

interface ToPerson {
  locale: string
  firstName: string
  /** With which the person signs in. */
  email: string
  /** Who helps, as a line: "Client Success team, help@example.com". */
  support: string
}

/** A link that lets a person do one thing with their own account. */
export interface LinkMail extends ToPerson {
  purpose: LinkMailPurpose
  href: string
  minutes: number
  /** The company that invites; empty for an invitation to be a platform admin. */
  companyName: string
  /** Who invites; may be empty. */
  inviter: string
  /** Of a change of address: the one that is to be. */
  newEmail: string
  /** Of a confirmation: the person accepted an invitation of the company, and did not sign up. */
  invited: boolean
}

/** Mail with a link. Opening its page does nothing: the page asks for a press. */
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

/** Tells a person that their password is another one now. */
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
