import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

interface Answer {
  locale: string
  company: string
  accepted: boolean
  /** Its address in the portal. */
  page: string
}

/** To the company and the person who asked: the platform has answered the request for weather reports. */
export function requestAnsweredMail({ locale, company, accepted, page }: Answer): MailContent {
  const t = mailTexts({ en }, locale)
  const answer = accepted ? 'granted' : 'declined'
  const intro = t(`${answer}.intro`, { company })
  return {
    kind: 'weatherAnswered',
    locale,
    eyebrow: t('mail.product'),
    subject: t(`${answer}.subject`),
    preview: intro,
    title: t(`${answer}.title`),
    intro: [intro, t(`${answer}.next`)],
    blocks: [{ kind: 'action', label: t('weather.open'), href: page }],
    footer: [],
  }
}
