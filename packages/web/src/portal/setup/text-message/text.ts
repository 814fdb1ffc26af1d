import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the text message settings. */
const en = {
  'sender.title': 'Sender',
  'sender.off': 'This installation sends no text messages. Ask its operator to connect Twilio.',
  'sender.on': 'Text messages are sent from the installation’s number. A reply of STOP stops texts from every company.',
  'sender.own': 'Text messages are sent from {own}. A reply of STOP stops texts from every company.',
  'sender.registration': 'Registration for business texts in the United States (A2P 10DLC)',
  'sender.registered': 'Registered',
  'sender.pending': 'In review',
  'sender.failed': 'Rejected',
  'sender.unknown': 'Unknown',
  'sender.failedHint': 'Carriers block most texts of a sender that is not registered. Ask the operator to register it.',

  'hours.title': 'Working hours',
  'hours.hint': 'Used for automatic answers, and for passing on leads without a response.',
  'hours.days': 'Days',
  'hours.day.0': 'Sunday',
  'hours.day.1': 'Monday',
  'hours.day.2': 'Tuesday',
  'hours.day.3': 'Wednesday',
  'hours.day.4': 'Thursday',
  'hours.day.5': 'Friday',
  'hours.day.6': 'Saturday',
  'hours.from': 'From',
  'hours.to': 'To',
  'hours.autoReplyOn': 'Answer texts outside of working hours automatically',
  'hours.autoReply': 'Answer',
  'hours.autoReplyHint': 'Sent at once, and once in 12 hours for each homeowner.',
  'hours.missedCallOn': 'Text homeowners after a missed call',
  'hours.missedCallHint':
    'For calls to a number that Twilio carries. Only homeowners who agreed to texts get one, between 8 AM and 9 PM, and once in 12 hours.',
  'hours.missedCall': 'Text after a missed call',
  'hours.thing': 'text message setup',
} as const

export const text = textsOf({ en }, 'en')
