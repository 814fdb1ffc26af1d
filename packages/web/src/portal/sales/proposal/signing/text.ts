import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts for signed documents that are not sealed, loaded only for those. */
const en = {
  document: 'signed document',
  sealing: 'Signed. We’re creating the sealed copy.',
  unsealed: 'Signed, but not sealed yet. We retry every hour.',
  failed: 'Signed, but not sealed yet: {reason} Last attempt {at}. We retry every hour.',
  'failure.trail': 'the audit trail was changed after signing. Ask the operator of this installation.',
  'failure.key': 'we can’t read the key for sealing documents. Ask the operator of this installation.',
  'failure.timestamp': 'the time-stamp service didn’t respond.',
  'failure.renderer': 'we couldn’t create the PDF.',
  'failure.store': 'the file storage didn’t respond, or the sent PDF is missing.',
  'failure.other': 'something went wrong.',
  sealNow: 'Seal now',
  sealQueued: 'queued for sealing',
  sealingNow: 'Sealing…',
} as const

export const text = textsOf({ en }, 'en')
