import { textsOf } from '../../ui/texts/catalog.ts'

/** The texts of connections to external services. Messages for refusals are in the contract (`messages.ts`). */
const en = {
  'tab.intro':
    'The outside services that {company} uses. Each is connected once for the whole company. CRMs can also be connected for single markets.',
  askAdmin: 'Only admins can connect accounts of the company. Please ask {admins}.',
  askAnyAdmin: 'Only admins can connect accounts of the company. Please ask a company admin.',

  open: 'Open Integrations',

  'card.connected': 'Connected',
  'card.failed': 'Failed',
  'card.notConnected': 'Not connected',
  'card.account': 'Account: {account}',
  'card.connectedBy': 'Connected by {name} on {day}',
  'card.connectedOn': 'Connected on {day}',
  'card.replaces': 'Connecting this account replaces {name}: email has one sender.',
  'card.connectName': 'Connect {name}',
  'card.reconnect': 'Reconnect',
  'card.disconnect': 'Disconnect',
  'card.test': 'Test connection',
  'card.setUp': 'Set up',
  'card.manage': 'Manage',

  'card.accountState': 'Account status: {state}',

  'service.intro': 'Enter the address and the key that the service gave you.',
  'service.url': 'Web address',
  'service.apiKey': 'API key',
  'service.kept': 'Leave it blank to keep the saved key for this address.',
  'service.signingSecret': 'Signing secret',
  'service.signingSecretHint': 'Begins with whsec_. Without it, reports arrive later.',
  'service.submit': 'Connect',

  'key.market': 'Leads of',
  'key.marketHint': 'A market with an account of its own sends its leads there. All others go to the company account.',
  'key.allMarkets': 'All markets (company account)',
  'card.markets.one': '1 market has an account of its own.',
  'card.markets.other': '{count} markets have accounts of their own.',
  'key.intro.jobnimbus': 'Paste an API key of your JobNimbus account.',
  'key.intro.acculynx': 'Paste an API key of your AccuLynx location.',
  'key.intro.hubspot': 'Paste your private app access token.',
  'key.intro.salesrabbit': 'Paste an API token of your SalesRabbit account.',
  'key.where.jobnimbus':
    'In JobNimbus it is created under Settings, API. Its access profile must be able to read and change contacts.',
  'key.where.acculynx':
    'In AccuLynx an admin creates it on the page API Keys of the account settings. Each location has keys of its own.',
  'key.where.hubspot':
    'In HubSpot you create the private app under Settings, Integrations. It must be able to read and write contacts, deals and files.',
  'key.where.salesrabbit': 'In SalesRabbit an admin creates it under Settings, API.',

  'login.intro': 'Sign in with your {name} account.',
  'login.username': 'User name or email',
  'login.password': 'Password',
  'login.passwordHint': 'Stored encrypted and never shown again.',

  'statusCalls.open': 'Status updates',
  'statusCalls.title': 'Status updates from Acorn Finance',
  'statusCalls.intro':
    'We ask Acorn Finance for the status of your applications every 5 minutes. For updates at once, give this address and key to your contact at Acorn Finance as your postback.',
  'statusCalls.url': 'Postback address',
  'statusCalls.copyUrl': 'Copy postback address',
  'statusCalls.urlThing': 'postback address',
  'statusCalls.key': 'Key (header X-Authorization)',
  'statusCalls.copyKey': 'Copy key',
  'statusCalls.keyThing': 'key',
  'statusCalls.dealer': 'Dealer ID',
  'statusCalls.checked': 'Last checked',
  'statusCalls.never': 'Not yet',

  'quickBooks.title': 'QuickBooks',
  'quickBooks.purpose':
    'Export sold leads as customers and as invoices, in the columns that QuickBooks imports. Import the customers first. The contract totals are on the invoices only.',
  'quickBooks.soldFrom': 'Sold from',
  'quickBooks.soldTo': 'Sold to',
  'quickBooks.list': 'Export',
  'quickBooks.name': 'Customers',
  'quickBooksInvoice.name': 'Invoices',
  'quickBooks.invoiceHint': 'One invoice for each sold lead with a contract amount.',
  'quickBooks.thing': 'list of customers',
  'quickBooksInvoice.thing': 'list of invoices',

  'connect.action': 'connected',
  'disconnect.title': 'Disconnect {name}?',
  'disconnect.body': 'We stop using the account and delete its access. You can connect it again at any time.',
  'disconnect.action': 'disconnected',
  'test.thing': 'connection',
  'test.action': 'tested',
  'test.done': '{name} works.',

  'callback.title': 'Connect {name}',
  'callback.waiting': 'Connecting your account…',
  'callback.failed': 'Your account was not connected',
  'callback.back': 'Back',
} as const

export const text = textsOf({ en }, 'en')
