import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

export interface PageLink {
  locale: string
  firstName: string
  /** Title of the page. */
  page: string
  href: string
}

/** A link to a portal page that a person on a phone wants to open on a larger screen. */
export function pageLinkMail({ locale, firstName, page, href }: PageLink): MailContent {
  const t = mailTexts({ en }, locale)
  const intro = t('pageLink.intro', { page })
  return {
    kind: 'pageLink',
    locale,
    eyebrow: t('mail.product'),
    subject: t('pageLink.subject', { page }),
    preview: intro,
    title: page,
    intro: [t('account.hello', { firstName }), intro],
    blocks: [{ kind: 'action', label: t('pageLink.action', { page }), href }],
    footer: [t('pageLink.why')],
  }
}
