import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the speed to lead settings. */
const en = {
  'touch.title': 'First message',
  'touch.hint':
    'Sent within a minute after a homeowner sends the form, once for each lead: a text message if the homeowner agreed to them, otherwise an email. At night, an email, or a text message in the morning.',
  'touch.textOn': 'Send a text message',
  'touch.emailOn': 'Send an email',
  'touch.language': 'Language',
  'touch.language.en': 'English',
  'touch.language.es': 'Spanish',
  'touch.language.fr': 'French',
  'touch.text': 'Text message',
  'touch.textHint': 'Your company’s name is added before it, and “Reply STOP to opt out.” after it.',
  'touch.subject': 'Email subject',
  'touch.mail': 'Email',
  'touch.mailHint': 'A link to unsubscribe is added, and a button to book an inspection where booking is on.',
  'touch.standard':
    'Leave a text blank to use the standard one. Fields: {fields}. {booking.link} is blank where homeowners cannot book.',

  'escalate.title': 'Leads without a response',
  'escalate.hint':
    'Only your working hours count, from Settings > Text Messages. Each person gets a lead once; it stays with the last one. Leads with an appointment stay with their rep.',
  'escalate.on': 'Pass on leads without a response',
  'escalate.minutes': 'Minutes until the next person gets it',
  'escalate.to': 'People, in order',
  'escalate.toPlaceholder': 'Add a person',

  'touch.thing': 'speed to lead setup',
} as const

export const text = textsOf({ en }, 'en')
