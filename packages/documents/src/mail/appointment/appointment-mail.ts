import { phone, phoneHref } from '@gable/contract/format/contact'
import { weekdayTime } from '@gable/contract/format/day'
import type { Fact, MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export const appointmentMailKinds = ['booked', 'moved', 'cancelled', 'reminder'] as const

export interface AppointmentMail {
  kind: (typeof appointmentMailKinds)[number]
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  /** Name of the recipient; may be empty. */
  name: string
  startsAt: string
  /** The zone of the house. */
  timeZone: string
  /** The address on one line. */
  address: string
  /** The person who comes; may be empty. */
  rep: string
  /** The page to move or cancel it, or to book another one. */
  url: string
  /** The company's custom texts. */
  words?: OwnWords
}

/** To a homeowner: an appointment was booked, moved or canceled, or is coming up. */
export function appointmentMail({ kind, locale, company, startsAt, timeZone, ...more }: AppointmentMail): MailContent {
  const { name, address, rep, url } = more
  const t = mailTexts({ en, es, fr }, locale, more.words)
  const when = weekdayTime(startsAt, timeZone, locale)
  const href = phoneHref(company.phone)
  const fact = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }])
  return {
    kind: `appointment.${kind}`,
    locale,
    eyebrow: company.name,
    preview: when,
    title: t(`appointment.${kind}.title`),
    subject: t(`appointment.${kind}.subject`, { when }),
    intro: [
      isPlainName(name) ? t('appointment.hello', { name }) : t('appointment.helloAnyone'),
      t(`appointment.${kind}.intro`, { company: company.name }),
    ],
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...fact(t('appointment.when'), when),
          ...fact(t('appointment.where'), address),
          ...fact(t('appointment.who'), kind === 'cancelled' ? '' : rep),
        ],
      },
      { kind: 'action', label: t(kind === 'cancelled' ? 'appointment.again' : 'appointment.change'), href: url },
      { kind: 'note', text: t('appointment.questions') },
      ...(href
        ? [{ kind: 'action' as const, label: t('appointment.call', { phone: phone(company.phone) }), href }]
        : []),
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}

/** The name of the appointment in the homeowner's calendar. */
export const appointmentEvent = (locale: string, company: string): string =>
  mailTexts({ en, es, fr }, locale)('appointment.event', { company })
