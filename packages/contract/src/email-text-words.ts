/**
 * The homeowner emails whose words a company can change, and the sections of each. Zod-free, so that screens can import
 * it.
 */

export const localizedMails = [
  'quoteConfirmation',
  'repQuote',
  'quoteReminder',
  'proposal',
  'proposalReminder',
  'signedCopy',
  'changeOrder',
  'changeSigned',
  'signerCode',
  'loanInvitation',
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentReminder',
] as const
export type LocalizedMail = (typeof localizedMails)[number]

/** The section kinds that screens use as labels. */
export const sectionKinds = [
  'subject',
  'title',
  'hello',
  'helloAnyone',
  'intro',
  'introMany',
  'introOnRequest',
  'button',
  'buttonMany',
  'buttonSign',
  'valid',
  'attached',
  'tooLarge',
  'rep',
  'questions',
  'call',
  'textMessage',
] as const
type SectionKind = (typeof sectionKinds)[number]

/** A part of an email: the catalog key of its default text and the placeholders it can use, such as `{company}`. */
interface EmailSection {
  is: SectionKind
  key: string
  fields: readonly string[]
}

const section = (is: SectionKind, key: string, ...fields: string[]): EmailSection => ({ is, key, fields })

const company = 'company'

const appointment = (kind: 'booked' | 'moved' | 'cancelled' | 'reminder'): EmailSection[] => [
  section('subject', `appointment.${kind}.subject`, ...(kind === 'cancelled' ? [] : ['when'])),
  section('title', `appointment.${kind}.title`),
  section('hello', 'appointment.hello', 'name'),
  section('helloAnyone', 'appointment.helloAnyone'),
  section('intro', `appointment.${kind}.intro`, company),
  section('button', kind === 'cancelled' ? 'appointment.again' : 'appointment.change'),
  section('questions', 'appointment.questions'),
  section('call', 'appointment.call', 'phone'),
  section('textMessage', `appointment.${kind}.text`, company, 'when', 'link'),
]

/**
 * Text that protects homeowners or is required by law, such as how to unsubscribe, is not a section and cannot be
 * changed.
 */
export const emailSections: Readonly<Record<LocalizedMail, readonly EmailSection[]>> = {
  quoteConfirmation: [
    section('subject', 'confirmation.subject', company),
    section('title', 'confirmation.title'),
    section('hello', 'confirmation.hello', 'firstName'),
    section('helloAnyone', 'confirmation.helloAnyone'),
    section('intro', 'confirmation.intro', company),
    section('introOnRequest', 'confirmation.introOnRequest', company),
    section('button', 'confirmation.open'),
    section('attached', 'confirmation.attached'),
    section('call', 'confirmation.call', 'phone'),
  ],
  repQuote: [
    section('subject', 'repQuote.subject', company),
    section('title', 'repQuote.title'),
    section('hello', 'repQuote.hello', 'firstName'),
    section('helloAnyone', 'repQuote.helloAnyone'),
    section('intro', 'repQuote.intro', company, 'address'),
    section('introMany', 'repQuote.introMany', company, 'address'),
    section('button', 'repQuote.open'),
    section('buttonMany', 'repQuote.compare'),
    section('valid', 'repQuote.valid', 'day'),
    section('attached', 'repQuote.attached'),
    section('call', 'repQuote.call', 'phone'),
  ],
  quoteReminder: [
    section('subject', 'reminder.quote.subject', company),
    section('title', 'reminder.quote.title'),
    section('hello', 'reminder.hello', 'name'),
    section('helloAnyone', 'reminder.helloAnyone'),
    section('intro', 'reminder.quote.intro', company, 'address'),
    section('button', 'reminder.quote.open'),
    section('valid', 'reminder.quote.valid', 'day'),
    section('questions', 'reminder.questions'),
    section('call', 'reminder.call', 'phone'),
  ],
  proposal: [
    section('subject', 'proposal.subject', company),
    section('hello', 'proposal.hello', 'name'),
    section('helloAnyone', 'proposal.helloAnyone'),
    section('intro', 'proposal.intro', company, 'address'),
    section('button', 'proposal.open'),
    section('buttonSign', 'proposal.sign'),
    section('valid', 'proposal.valid', 'day'),
    section('attached', 'proposal.attached'),
    section('tooLarge', 'proposal.tooLarge'),
    section('rep', 'proposal.rep', 'rep'),
    section('call', 'proposal.call', 'phone'),
  ],
  proposalReminder: [
    section('subject', 'reminder.proposal.subject', company),
    section('title', 'reminder.proposal.title'),
    section('hello', 'reminder.hello', 'name'),
    section('helloAnyone', 'reminder.helloAnyone'),
    section('intro', 'reminder.proposal.intro', company, 'address'),
    section('button', 'reminder.proposal.open'),
    section('buttonSign', 'reminder.sign.open'),
    section('valid', 'reminder.proposal.valid', 'day'),
    section('questions', 'reminder.questions'),
    section('call', 'reminder.call', 'phone'),
  ],
  signedCopy: [
    section('subject', 'signed.subject', company),
    section('hello', 'proposal.hello', 'name'),
    section('helloAnyone', 'proposal.helloAnyone'),
    section('intro', 'signed.intro', company, 'address'),
    section('button', 'signed.open'),
    section('attached', 'signed.attached'),
    section('tooLarge', 'proposal.tooLarge'),
  ],
  changeOrder: [
    section('subject', 'change.subject', company),
    section('hello', 'proposal.hello', 'name'),
    section('helloAnyone', 'proposal.helloAnyone'),
    section('intro', 'change.intro', company, 'address'),
    section('button', 'change.open'),
    section('buttonSign', 'proposal.sign'),
    section('valid', 'change.valid', 'day'),
    section('attached', 'proposal.attached'),
    section('tooLarge', 'proposal.tooLarge'),
    section('rep', 'proposal.rep', 'rep'),
    section('call', 'proposal.call', 'phone'),
  ],
  changeSigned: [
    section('subject', 'change.signedSubject', company),
    section('hello', 'proposal.hello', 'name'),
    section('helloAnyone', 'proposal.helloAnyone'),
    section('intro', 'change.signedIntro', company, 'address'),
    section('button', 'change.signedOpen'),
    section('attached', 'signed.attached'),
    section('tooLarge', 'proposal.tooLarge'),
  ],
  signerCode: [
    section('subject', 'code.subject', company),
    section('title', 'code.title'),
    section('intro', 'code.intro', company, 'address'),
  ],
  loanInvitation: [
    section('subject', 'loan.subject', company),
    section('title', 'loan.title'),
    section('hello', 'loan.hello', 'name'),
    section('helloAnyone', 'loan.helloAnyone'),
    section('intro', 'loan.intro', company, 'amount', 'lender'),
    section('button', 'loan.open'),
    section('call', 'loan.call', 'phone'),
  ],
  appointmentBooked: appointment('booked'),
  appointmentMoved: appointment('moved'),
  appointmentCancelled: appointment('cancelled'),
  appointmentReminder: appointment('reminder'),
}

/** Returns the placeholder names in a text, such as `company` in `{company}`. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!.trim()))]
}

export const emailTextLimit = 600
