import { textsOf } from '../../../ui/texts/catalog.ts'

/** The default Terms and Privacy Policy, shown until the operator sets their own (TERMS_URL, PRIVACY_URL). */
const en = {
  version: 'Version {version}',
  default:
    'This is the software’s default text. The operator of {site} hasn’t published its own text yet and should replace this one.',

  'terms.title': 'Terms',
  'terms.who.title': 'Who provides this service',
  'terms.who': 'The service at {site} is run by its operator. For questions, contact the {support}.',
  'terms.account.title': 'Your account',
  'terms.account':
    'Provide accurate information when you sign up. Keep your password, passkeys and recovery codes private. You are responsible for activity in your account. Contact the {support} immediately if someone else may have access to it.',
  'terms.use.title': 'Permitted use',
  'terms.use':
    'Use the service for your own business and in compliance with the law. Do not disrupt it, try to access other companies’ data, or send messages to people who do not want them.',
  'terms.data.title': 'Your data',
  'terms.data':
    'You own the data that you and your customers enter. The operator processes it to provide the service. You are responsible for having the right to enter it.',
  'terms.estimates.title': 'Measurements and prices',
  'terms.estimates':
    'Roof measurements and prices are estimates based on maps, scans and the prices a contractor entered. They are not binding offers. Verify them on site before you order materials or sign a contract.',
  'terms.end.title': 'Closing your account',
  'terms.end':
    'You can request deletion of your company account at any time under Company. The operator can suspend or end an account that breaks these terms.',
  'terms.law.title': 'Liability and law',
  'terms.law':
    'This default text does not cover liability, payment or jurisdiction. Applicable law and any agreement between you and the operator govern.',

  'privacy.title': 'Privacy Policy',
  'privacy.who.title': 'Who is responsible',
  'privacy.who':
    'The operator of {site} is responsible for this website. When a homeowner sends a request to a contractor, the contractor is responsible, and the operator processes the data on the contractor’s behalf.',
  'privacy.what.title': 'What is stored',
  'privacy.what':
    'For account holders: name, email, phone, a hash of the password, sign-ins with IP address and browser, and activity in the service. For homeowners: property address, answers, contact details and quotes.',
  'privacy.why.title': 'What it is used for',
  'privacy.why':
    'To provide the service: to prepare quotes, to put homeowners in touch with the contractor, to send the related emails, and to protect accounts against misuse. It is not sold.',
  'privacy.share.title': 'Who receives it',
  'privacy.share':
    'The contractor the quote was requested from. Vendors connected by the operator or the contractor, such as map, email or measurement services, receive the data they need.',
  'privacy.cookies.title': 'Cookies',
  'privacy.cookies': 'A cookie keeps you signed in. The service sets no cookies for advertising.',
  'privacy.rights.title': 'Your rights',
  'privacy.rights':
    'You can ask what is stored about you and have it corrected or deleted. Homeowners should contact the contractor they requested a quote from. Everyone else should contact the {support}.',
} as const

export const text = textsOf({ en }, 'en')
