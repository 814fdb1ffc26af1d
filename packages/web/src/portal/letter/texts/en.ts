/** What a lead's page says of the quote as its homeowner has it. */
export const en = {
  'letter.title': 'For the homeowner',
  'letter.note':
    'As the homeowner saw it, without your unit prices. The link works for 90 days and opens for whoever has it.',
  'letter.copy': 'Copy link',
  'letter.copyFailed': 'Your browser does not let the link be copied.',
  'letter.link': 'link',
  'letter.linkCopied': 'copied',
  'letter.send': 'Send again',
  'letter.sendTo': 'Send the quote to {email} again?',
  'letter.sendBody': 'The homeowner gets the email with the PDF and a new link once more.',
  'letter.mail': 'email',
  'letter.sent': 'sent',
  'letter.download': 'Download PDF',
  'letter.pdf': 'PDF',
  'letter.made': 'made',
  'letter.history.sent': '{actor} sent the quote to the homeowner again.',
  'letter.history.linkMade': '{actor} took a link to the quote.',
} as const
