import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the rate sheet and offer code screens. Messages for refusals are in the contract (`messages.ts`). */
const en = {
  'rates.title': 'Financing',
  'rates.things': 'rate sheet',
  products: 'Loan products',
  'rates.hint':
    'The base package sets the monthly price in markets with the loan product. It’s also offered to homeowners you invite without an offer code.',
  'rates.id': 'ID',
  'rates.name': 'Loan product',
  'rates.term': 'Term',
  'rates.noteRate': 'Note rate',
  'rates.noteRateOf': '{rate} note rate',
  'rates.apr': 'APR',
  'rates.aprOf': '{apr} APR, {factored} with the fee factored in',
  'rates.factored': '{value} with fee',
  'rates.fee': 'Merchant fee',
  'rates.promotion': 'Promotion',
  'rates.example': 'Monthly payment for $10,000',
  'rates.months.one': '{count} month',
  'rates.months.other': '{count} months',
  'rates.promotionOf': '0% for {months}',
  'rates.base': 'Base package',
  'rates.gone': 'No longer offered',
  'rates.readAt': 'Updated {at}',
  'rates.refresh': 'Refresh rates',
  'rates.thing': 'rate sheet',
  'rates.refreshed': 'updated',
  'rates.empty': 'No loan products yet',
  'rates.emptyHint': 'We’ll load the lender’s rates once your account is ready. You can also select “Refresh rates”.',

  'base.make': 'Make base package',
  'base.makeOf': 'Make base package: {name}',
  'base.title': 'Make {name} the base package?',
  'base.body': 'Markets with the loan product will show homeowners this loan product’s monthly price.',
  'base.thing': 'base package',
  'base.changed': 'changed',

  'codes.title': 'Offer codes',
  'codes.hint': 'An offer code is a set of 2 to 7 loan products that an invited homeowner can compare.',
  'codes.new': 'New offer code',
  'codes.empty': 'No offer codes yet. Homeowners are offered the base package.',
  'codes.more': 'Show more offer codes',
  'codes.edit': 'Edit {name}',
  'codes.delete': 'Delete {name}',
  'codes.onWebsite': 'Shown on our website',
  'codes.gone': 'One of its loan products is no longer offered. Edit the offer code.',

  'code.newTitle': 'New offer code',
  'code.editTitle': 'Edit offer code',
  'code.back': 'Rate Sheet',
  'code.name': 'Name',
  'code.nameHint': '2 to 80 letters, digits or spaces',
  'code.productsHint': 'Select 2 to 7.',
  'code.onWebsite': 'Show on our website',
  'code.onWebsiteHint':
    'Homeowners compare these terms in the widget, in the payment calculator and when they pre-qualify on your website. If no offer code is shown, they see the base package.',
  'code.productLine': '{name}: {facts}',
  'code.productGone': '{name} (no longer offered)',
  'code.save': 'Save offer code',
  'code.thing': 'offer code',
  'code.deleteTitle': 'Delete offer code?',
  'code.deleteBody':
    'You’ll no longer be able to invite homeowners with “{name}”. Invitations already sent keep their loan products.',
  'code.gone': 'Offer code not found',
} as const

export const text = textsOf({ en }, 'en')
