import { textsOf } from '../../ui/texts/catalogue.ts'

/** What a lead's page says of the quote as its homeowner has it. */
const en = {
  'letter.title': 'For the homeowner',
  'letter.note': 'What the homeowner saw, without your unit prices. The link works for 90 days for anyone who has it.',
  'letter.copy': 'Copy link',
  'letter.link': 'quote link',
  'letter.send': 'Send again',
  'letter.sendTo': 'Send the quote to {email} again?',
  'letter.sendBody': 'The homeowner gets the email again, with the PDF and a new link.',
  'letter.mail': 'quote',
  'letter.sent': 'sent',
  'letter.download': 'Download PDF',
  'letter.pdf': 'PDF',
  'letter.made': 'downloaded',
  'letter.history.sent': '{actor} sent the quote to the homeowner again.',
  'letter.history.texted': '{actor} sent the quote link by text message.',
  'letter.history.linkMade': '{actor} copied the quote link.',
} as const

export const text = textsOf({ en }, 'en')
