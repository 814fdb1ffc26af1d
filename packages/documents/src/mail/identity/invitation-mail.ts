import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

export interface Invitation {
  locale: string
  company: { name: string }
  /** Who invites; empty where nobody is to be named. */
  inviter: string
  /** The page that asks for a password; opening it uses nothing up. */
  href: string
}

/** To a person whom a company invites. */
export function invitationMail({ locale, company, inviter, href }: Invitation): MailContent {
  const t = mailTexts({ en }, locale)
  const named = { company: company.name, inviter }
  return {
    kind: 'invitation',
    locale,
    eyebrow: company.name,
    subject: t('invitation.subject', named),
    preview: t('invitation.preview'),
    title: t('invitation.title'),
    intro: [t(inviter === '' ? 'invitation.intro' : 'invitation.introBy', named)],
    blocks: [{ kind: 'action', label: t('invitation.action'), href }],
    footer: [t('invitation.notYou', named)],
  }
}
