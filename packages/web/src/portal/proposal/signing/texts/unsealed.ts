import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts for signed documents that are not sealed, loaded only for those. */
const en = {
  document: 'signed document',
  sealing: 'Signed. The sealed copy is being made.',
  unsealed: 'Signed, but not sealed yet. Sealing is retried every hour.',
  failed: 'Signed, but not sealed yet: {reason} Last attempt {at}. Sealing is retried every hour.',
  'failure.trail': 'the audit trail was changed after signing. Ask the operator of this installation.',
  'failure.key': 'the key for sealing documents cannot be read. Ask the operator of this installation.',
  'failure.timestamp': 'the time-stamp service did not answer.',
  'failure.renderer': 'the PDF could not be made.',
  'failure.store': 'the file storage did not answer, or the sent PDF is missing there.',
  'failure.other': 'something went wrong.',
  sealNow: 'Seal now',
  sealQueued: 'queued for sealing',
  sealingNow: 'Sealing…',
} as const

export const text = textsOf({ en }, 'en')
