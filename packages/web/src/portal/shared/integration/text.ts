import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of connections to external services. Messages for refusals are in the contract (`messages.ts`). */
const en = {
  'tab.intro':
    'Connect {company} to other services. Each connection is company-wide. You can also connect a CRM for a single market.',
  askAdmin: 'Only admins can connect company accounts. Please ask {admins}.',
  askAnyAdmin: 'Only admins can connect company accounts. Please ask a company admin.',

  open: 'Open Integrations',

  'card.connected': 'Connected',
  'card.failed': 'Failed',
  'card.notConnected': 'Not connected',
  'card.account': 'Account: {account}',
  'card.connectedBy': 'Connected by {name} on {day}',
  'card.connectedOn': 'Connected on {day}',
  'card.replaces': 'Connecting this account replaces {name}. You can have one email account connected.',
  'card.connectName': 'Connect {name}',
  'card.reconnect': 'Reconnect',
  'card.disconnect': 'Disconnect',
  'card.test': 'Test connection',
  'card.setUp': 'Set up',
  'card.manage': 'Manage',

  'card.accountState': 'Account status: {state}',

  'service.intro': 'Enter the web address and API key from the service.',
  'service.url': 'Web address',
  'service.apiKey': 'API key',
  'service.kept': 'Leave blank to keep the saved key for this address.',
  'service.signingSecret': 'Signing secret',
  'service.signingSecretHint': 'Starts with whsec_. Without it, reports arrive later.',
  'service.submit': 'Connect',

  'key.market': 'Market',
  'key.marketHint': 'Markets with their own account send leads there. All others use the company account.',
  'key.allMarkets': 'All markets (company account)',
  'card.markets.one': '1 market has its own account.',
  'card.markets.other': '{count} markets have their own accounts.',
  'key.intro.jobnimbus': 'Paste an API key from your JobNimbus account.',
  'key.intro.acculynx': 'Paste an API key from your AccuLynx location.',
  'key.intro.hubspot': 'Paste your private app access token.',
  'key.intro.salesrabbit': 'Paste an API token from your SalesRabbit account.',
  'key.where.jobnimbus':
    'Create it in JobNimbus under Settings > API. Its access profile must be able to read and change contacts.',
  'key.where.acculynx':
    'An AccuLynx admin creates it under Account Settings > API Keys. Each location has its own keys.',
  'key.where.hubspot':
    'Create the private app in HubSpot under Settings > Integrations. It must be able to read and write contacts, deals and files.',
  'key.where.salesrabbit': 'A SalesRabbit admin creates it under Settings > API.',

  'login.intro': 'Sign in with your {name} account.',
  'login.username': 'User name or email',
  'login.password': 'Password',
  'login.passwordHint': 'Stored encrypted and never shown again.',

  'statusCalls.open': 'Status updates',
  'statusCalls.title': 'Status updates from Acorn Finance',
  'statusCalls.intro':
    'We check Acorn Finance for application status every 5 minutes. To get updates right away, give this postback address and key to your Acorn Finance contact.',
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
    'Export sold leads as customers and invoices, ready to import into QuickBooks. Import the customers first. Only the invoices include contract totals.',
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
  'disconnect.body': 'We’ll stop using this account and delete its access. You can reconnect it anytime.',
  'disconnect.action': 'disconnected',
  'test.thing': 'connection',
  'test.action': 'tested',
  'test.done': '{name} works.',

  'callback.title': 'Connect {name}',
  'callback.waiting': 'Connecting your account…',
  'callback.failed': 'Your account wasn’t connected',
  'callback.back': 'Back',
} as const

export const text = textsOf({ en }, 'en')
