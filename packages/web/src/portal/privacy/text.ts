import { textsOf } from '../../ui/texts/catalog.ts'

const en = {
  'privacy.title': 'Privacy request',
  'privacy.back': 'Lead',
  'privacy.hint': 'A homeowner can ask what you hold about them, and ask you to delete it.',

  'privacy.export.title': 'Export data',
  'privacy.export.about':
    'A ZIP file with everything held about this homeowner: tables for a spreadsheet and for programs, and all files. Check it before you send it: notes may mention other people.',
  'privacy.export.download': 'Download export',
  'privacy.export.thing': 'export',
  'privacy.export.made': 'downloaded',
  'privacy.held': 'What is held',
  'privacy.held.kind': 'Data',
  'privacy.held.count': 'Records',
  'privacy.held.contact': 'Contact details and forms',
  'privacy.held.consents': 'Consents',
  'privacy.held.imported': 'Imported contact data',
  'privacy.held.visits': 'Website visits',
  'privacy.held.quotes': 'Quotes',
  'privacy.held.proposals': 'Proposals',
  'privacy.held.notes': 'Notes',
  'privacy.held.emails': 'Emails',
  'privacy.held.texts': 'Text messages',
  'privacy.held.files': 'Files',
  'privacy.held.measurements': 'Measurement reports',
  'privacy.held.materialOrders': 'Material orders',
  'privacy.held.loans': 'Loans',
  'privacy.held.weather': 'Hail near the house',
  'privacy.held.history': 'Timeline and activity log',
  'privacy.held.notifications': 'Notifications to your team',
  'privacy.held.synced': 'Data sent to other systems',
  'privacy.held.technical': 'Other records',

  'privacy.erase.title': 'Erase this homeowner',
  'privacy.erase.about':
    'Everything listed above is deleted, together with this lead. This can’t be undone. The activity log keeps only that it was erased, when and by whom.',
  'privacy.erase.stays':
    'A phone number that replied STOP and an email that unsubscribed are kept, so that they are never contacted again.',
  'privacy.erase.label': 'Type “{words}” to confirm',
  'privacy.erase.action': 'Erase permanently',
  'privacy.erase.thing': 'homeowner',
  'privacy.erase.done': 'erased',
  'privacy.keeps': 'Records that must be kept',
  'privacy.keeps.signedContract': 'Signed contract',
  'privacy.keeps.signedContract.why': 'A contract and its audit trail prove what was agreed.',
  'privacy.keeps.loan': 'Loan application',
  'privacy.keeps.loan.why': 'Lending law requires loan applications to be kept.',
  'privacy.keeps.payment': 'Payment',
  'privacy.keeps.payment.why': 'Tax law requires payments to be kept.',
  'privacy.keeps.materialOrder': 'Material order',
  'privacy.keeps.materialOrder.why': 'Tax law requires orders to be kept.',
  'privacy.keeps.named': '{kind}: {name}',

  'privacy.others': 'Other leads with the same email or phone',
  'privacy.others.none': 'No other lead has the same email or phone.',
  'privacy.others.about': 'They are not part of this export and are not erased. Open each one to handle it.',
  'privacy.elsewhere': 'Other systems',
  'privacy.elsewhere.about':
    'Data already sent to a CRM, a webhook, a lender or a supplier stays there. Ask them to delete it too. Company exports and list exports expire within 7 days. Server backups keep it until they are replaced.',
} as const

export const text = textsOf({ en }, 'en')
