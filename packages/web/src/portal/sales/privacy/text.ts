import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'privacy.title': 'Privacy request',
  'privacy.back': 'Lead',
  'privacy.hint': 'Homeowners can ask for a copy of their data or ask you to delete it.',

  'privacy.export.title': 'Export data',
  'privacy.export.about':
    'A ZIP file with all data about this homeowner, as CSV and JSON, plus all files. Review it before you send it. Notes may mention other people.',
  'privacy.export.download': 'Download export',
  'privacy.export.thing': 'export',
  'privacy.export.made': 'downloaded',
  'privacy.held': 'Stored data',
  'privacy.held.kind': 'Data',
  'privacy.held.count': 'Records',
  'privacy.held.contact': 'Contact details and forms',
  'privacy.held.consents': 'Consents',
  'privacy.held.imported': 'Imported contact data',
  'privacy.held.visits': 'Website visits',
  'privacy.held.quotes': 'Quotes',
  'privacy.held.proposals': 'Proposals',
  'privacy.held.notes': 'Notes',
  'privacy.held.appointments': 'Appointments',
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
    'This permanently deletes this lead and everything listed above. It can’t be undone. The activity log only records who erased it and when.',
  'privacy.erase.stays':
    'We keep phone numbers that replied STOP and emails that unsubscribed so they’re never contacted again.',
  'privacy.erase.label': 'Type “{words}” to confirm',
  'privacy.erase.action': 'Erase permanently',
  'privacy.erase.thing': 'homeowner',
  'privacy.erase.done': 'erased',
  'privacy.keeps': 'Records you must keep',
  'privacy.keeps.signedContract': 'Signed contract',
  'privacy.keeps.signedContract.why': 'A contract and its audit trail prove what was agreed.',
  'privacy.keeps.loan': 'Loan application',
  'privacy.keeps.loan.why': 'Lending law requires you to keep loan applications.',
  'privacy.keeps.payment': 'Payment',
  'privacy.keeps.payment.why': 'Tax law requires you to keep payments.',
  'privacy.keeps.materialOrder': 'Material order',
  'privacy.keeps.materialOrder.why': 'Tax law requires you to keep orders.',
  'privacy.keeps.named': '{kind}: {name}',

  'privacy.others': 'Other leads with the same email or phone',
  'privacy.others.none': 'No other lead has the same email or phone.',
  'privacy.others.about': 'They aren’t included in this export and won’t be erased. Open each lead to handle it.',
  'privacy.elsewhere': 'Other systems',
  'privacy.elsewhere.about':
    'Data already sent to a CRM, a webhook, a lender or a supplier stays there. Ask them to delete it too. Company exports and list exports expire within 7 days. Server backups keep it until they are replaced.',
} as const

export const text = textsOf({ en }, 'en')
