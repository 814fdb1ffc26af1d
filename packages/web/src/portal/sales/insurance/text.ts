import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the insurance geometry page that its PDF does not have; the others are in the contract. */
const en = {
  'insurance.back': 'Lead',
  'insurance.hint': 'The measured geometry for a wind mitigation inspector, and what the packet still lacks.',
  'insurance.download': 'Download PDF',
  'insurance.pdf': 'PDF',
  'insurance.made': 'downloaded',
  'insurance.item': 'packet',
  'insurance.marked': 'updated',
  'insurance.none': 'No measurement yet. Order one on the lead page: the figures here are from the newest one.',
  'insurance.from': 'From the measurement of {at}',
  'insurance.sealed': 'sealed as {code}',
  'insurance.how': 'How the shape is decided',
  'insurance.missing': '{count} missing',
  'insurance.by': '{name}, {at}',
  'insurance.bySeal': 'From the measurement',
} as const

export const text = textsOf({ en }, 'en')
