import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'quoteShare.title': 'For the homeowner',
  'quoteShare.note': 'What the homeowner saw, without your unit prices. Anyone with the link can open it for 90 days.',
  'quoteShare.copy': 'Copy link',
  'quoteShare.link': 'quote link',
  'quoteShare.send': 'Send again',
  'quoteShare.sendTo': 'Send the quote to {email} again?',
  'quoteShare.sendBody': 'The homeowner gets the email again, with the PDF and a new link.',
  'quoteShare.mail': 'quote',
  'quoteShare.sent': 'sent',
  'quoteShare.download': 'Download PDF',
  'quoteShare.pdf': 'PDF',
  'quoteShare.made': 'downloaded',
  'quoteShare.history.sent': '{actor} resent the quote to the homeowner.',
  'quoteShare.history.texted': '{actor} sent the quote link by text message.',
  'quoteShare.history.linkMade': '{actor} copied the quote link.',
} as const

export const text = textsOf({ en }, 'en')
