import { textsOf } from '../../ui/texts/catalog.ts'

/** The default Terms and Privacy Policy, shown until the operator sets their own (TERMS_URL, PRIVACY_URL). */
const en = {
  version: 'Version {version}',
  default:
    'This is the default text of the software. The operator of {site} has not published their own text yet and should replace this one.',

  'terms.title': 'Terms',
  'terms.who.title': 'Who provides this service',
  'terms.who': 'The service at {site} is run by its operator. For questions, contact the {support}.',
  'terms.account.title': 'Your account',
  'terms.account':
    'Give correct information when you sign up. Keep your password, passkeys and recovery codes to yourself. You are responsible for what is done with your account. Tell the {support} at once if someone else may have access to it.',
  'terms.use.title': 'Permitted use',
  'terms.use':
    'Use the service for your own business and within the law. Do not disrupt it, do not try to access the data of other companies, and do not send messages to people who do not want them.',
  'terms.data.title': 'Your data',
  'terms.data':
    'What you and your customers enter stays yours. The operator processes it to provide the service. You are responsible for having the right to enter it.',
  'terms.estimates.title': 'Measurements and prices',
  'terms.estimates':
    'Roof measurements and prices are estimates from maps, scans and the prices that a contractor has entered. They are not binding offers. Check them on site before you order material or sign a contract.',
  'terms.end.title': 'Ending the account',
  'terms.end':
    'You can request deletion of your company account at any time under Company. The operator can suspend or end an account that breaks these terms.',
  'terms.law.title': 'Liability and law',
  'terms.law':
    'This default text sets no rules on liability, payment or jurisdiction. The law and any agreement between you and the operator apply.',

  'privacy.title': 'Privacy Policy',
  'privacy.who.title': 'Who is responsible',
  'privacy.who':
    'The operator of {site} is responsible for this website. For requests that a homeowner sends to a contractor, that contractor is responsible, and the operator processes the data for them.',
  'privacy.what.title': 'What is stored',
  'privacy.what':
    'For people with an account: name, email, phone, a protected form of the password, sign-ins with IP address and browser, and what they do in the service. For homeowners: the address of the house, their answers, contact details, and their quotes.',
  'privacy.why.title': 'What it is used for',
  'privacy.why':
    'To provide the service: to prepare quotes, to put homeowners in touch with the contractor, to send the related emails, and to protect accounts against misuse. It is not sold.',
  'privacy.share.title': 'Who receives it',
  'privacy.share':
    'The contractor whose quote was requested. Vendors that the operator or the contractor has connected, for example for maps, email or measurement, receive what they need for their part.',
  'privacy.cookies.title': 'Cookies',
  'privacy.cookies': 'A cookie keeps you signed in. The service sets no cookies for advertising.',
  'privacy.rights.title': 'Your rights',
  'privacy.rights':
    'You can ask what is stored about you, and have it corrected or deleted. Homeowners contact the contractor they requested a quote from. Everyone else contacts the {support}.',
} as const

export const text = textsOf({ en }, 'en')
